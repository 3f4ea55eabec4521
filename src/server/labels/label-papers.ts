import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { problemSchema } from '../../contract/shared/primitives-wire.ts'
import {
  boxLabelsQuerySchema,
  labelPreviewQuerySchema,
  labelRunQuerySchema,
  labelTestQuerySchema,
  packingSlipsQuerySchema,
} from '../../contract/staff/production/labels-wire.ts'
import { LABEL_FAULT_WORDS } from '../../domain/labels/label-faults.words.ts'
import { documentedAccess, type HttpPlatform, requireAccess } from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import { streamOfBytes } from '../platform/http/stream-of.ts'
import { type BoxPaperFailure, printBoxLabels, printPackingSlips } from './boxes/box-papers.ts'
import { testPaper } from './paper/draw-test-page.ts'
import { type LabelDeps, type PreviewFailure, previewLabels } from './preview-labels.ts'
import { openRun } from './runs/open-run.ts'

const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
const paper = { description: 'PDF of the exact size', content: { 'application/pdf': { schema: z.string() } } }

const routeOf = <Query extends z.ZodObject>(
  name: 'previewLabels' | 'printLabelTest' | 'openLabelRun' | 'openBoxLabels' | 'openPackingSlips',
  { platform, summary, query }: { platform: HttpPlatform; summary: string; query: Query },
) =>
  createRoute({
    method: 'get',
    path: endpoints[name].path,
    operationId: name,
    summary,
    ...documentedAccess('print-labels'),
    middleware: requireAccess('print-labels', platform),
    request: { query },
    responses: { 200: paper, ...{ 401: problem, 403: problem, 404: problem, 409: problem, 422: problem } },
  })

/** Apart from the other calls, because their answers are papers. */
export function mountLabelPapers(app: OpenAPIHono<HttpEnv>, platform: HttpPlatform, deps: LabelDeps): void {
  mountRunPaper(app, platform, deps)
  mountBoxPapers(app, platform, deps)
  const preview = {
    platform,
    query: labelPreviewQuerySchema,
    summary: 'Labels of the menu, marked as a preview',
  }
  app.openapi(routeOf('previewLabels', preview), async (c) => {
    const { size, meal: mealId } = c.req.valid('query')
    const outcome = await previewLabels(deps, { size, mealId })
    if (!outcome.ok) throw problemOf(outcome.failure)
    return (await answerPaper(c, outcome.value, `labels-preview-${size}.pdf`)) as never
  })
  const test = {
    platform,
    query: labelTestQuerySchema,
    summary: 'A page with rulers, to see whether a printer scales',
  }
  app.openapi(routeOf('printLabelTest', test), async (c) => {
    const { size } = c.req.valid('query')
    return (await answerPaper(c, testPaper(size, deps.origin), `printer-test-${size}.pdf`)) as never
  })
}

/** Labels of a run that count, from the database a page at a time. */
function mountRunPaper(app: OpenAPIHono<HttpEnv>, platform: HttpPlatform, deps: LabelDeps): void {
  const run = { platform, query: labelRunQuerySchema, summary: 'The labels of a run, in printing order' }
  app.openapi(routeOf('openLabelRun', run), async (c) => {
    const opened = await openRun(deps, c.req.valid('query').run)
    if (!opened) throw new HttpProblem(404, 'run_not_found', 'These labels are not there any more.')
    return (await answerPaper(c, opened.pieces, `labels-${opened.deliveryDate}.pdf`)) as never
  })
}

/** What goes onto a box and into it. */
function mountBoxPapers(app: OpenAPIHono<HttpEnv>, platform: HttpPlatform, { db }: LabelDeps): void {
  const boxes = {
    platform,
    query: boxLabelsQuerySchema,
    summary: 'Labels of the boxes of a day, or of one of them',
  }
  app.openapi(routeOf('openBoxLabels', boxes), async (c) => {
    const { date, order = null, size } = c.req.valid('query')
    const outcome = await printBoxLabels(db, { deliveryDate: date, orderId: order }, size)
    if (!outcome.ok) throw boxProblemOf(outcome.failure)
    return (await answerPaper(c, outcome.value, `boxes-${date}.pdf`)) as never
  })
  const slips = {
    platform,
    query: packingSlipsQuerySchema,
    summary: 'Packing slips of the boxes of a day whose meals all have labels, or of one of them',
  }
  app.openapi(routeOf('openPackingSlips', slips), async (c) => {
    const { date, order = null } = c.req.valid('query')
    const outcome = await printPackingSlips(db, { deliveryDate: date, orderId: order })
    if (!outcome.ok) throw boxProblemOf(outcome.failure)
    return (await answerPaper(c, outcome.value, `packing-slips-${date}.pdf`)) as never
  })
}

const boxProblemOf = ({ code }: BoxPaperFailure): HttpProblem =>
  code === 'no_boxes'
    ? new HttpProblem(404, code, 'There are no boxes for this day.')
    : new HttpProblem(409, code, 'A slip needs the labels of all meals of its box. Print those first.')

/** Shown by the browser, which prints it at its own size. The first piece by hand: what fails before it is a failure. */
async function answerPaper(
  c: Context<HttpEnv>,
  pieces: AsyncGenerator<Uint8Array>,
  name: string,
): Promise<Response> {
  const { value: first = new Uint8Array() } = await pieces.next()
  return c.body(streamOfBytes(first, pieces), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

function problemOf(failure: PreviewFailure): HttpProblem {
  switch (failure.code) {
    case 'meal_not_found':
      return new HttpProblem(404, failure.code, 'This meal is not there any more.')
    case 'does_not_fit':
      return new HttpProblem(
        409,
        failure.code,
        `The texts of ${failure.meal} do not fit on this label. Choose a larger one; nothing is cut off.`,
      )
    case 'missing_fact':
      return new HttpProblem(
        409,
        failure.code,
        `A label of ${failure.meal} cannot be made yet: ${failure.faults.map((one) => LABEL_FAULT_WORDS[one]).join(', ')}.`,
      )
  }
}
