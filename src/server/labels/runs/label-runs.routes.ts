import type { z } from '@hono/zod-openapi'
import {
  labelDayAudience,
  labelDayQuerySchema,
  labelDayResponseSchema,
  printedLabelsAudience,
  printedLabelsSchema,
  printLabelsRequestSchema,
  reprintLabelsRequestSchema,
} from '../../../contract/staff/production/labels-wire.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import type { LabelDeps } from '../preview-labels.ts'
import { listRuns } from './label-runs.records.ts'
import {
  type PrintFailure,
  printLabels,
  type ReprintFailure,
  readDayOfLabels,
  reprintLabels,
} from './print-labels.ts'

type Deps = LabelDeps & { staffNames: () => Promise<(actor: string) => string> }

const NOTHING = 'There is nothing to print: every label is printed, or its meal is not ready.'
const fitting = ({ meal }: { meal: string }) =>
  `The texts of ${meal} do not fit on this label. Choose a larger one; nothing is cut off.`
const printFailures: FailureAnswers<PrintFailure> = {
  nothing_to_print: [409, NOTHING],
  does_not_fit: [409, fitting],
}
const reprintFailures: FailureAnswers<ReprintFailure> = {
  run_not_found: [404, 'These labels are not there any more.'],
  nothing_to_print: [409, 'None of these labels counts any more.'],
  does_not_fit: [409, fitting],
}

/** Labels of a day: what is ready, what was printed, and printing. */
export const labelRunsRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getLabelDay',
    summary: 'Which labels of a delivery date can be printed, what keeps the others, and what was printed',
    access: 'print-labels',
    query: labelDayQuerySchema,
    response: labelDayResponseSchema,
    seen: labelDayAudience,
    failures: {},
    handle: async ({ query: { date } }) => succeed({ value: await dayOnWire(deps, date) }),
  }),
  endpoint({
    name: 'printLabels',
    summary: 'Make the labels of a delivery date that are ready, each portion with its own code',
    access: 'print-labels',
    body: printLabelsRequestSchema,
    response: printedLabelsSchema,
    seen: printedLabelsAudience,
    failures: printFailures,
    handle: async ({ body, actor }) => {
      const wish = { deliveryDate: body.delivery_date, size: body.size, mealIds: body.meals }
      const outcome = await printLabels(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: onWire(outcome.value) }) : outcome
    },
  }),
  endpoint({
    name: 'reprintLabels',
    summary: 'Print some labels of a run again, with a reason; those before them count no more',
    access: 'print-labels',
    body: reprintLabelsRequestSchema,
    response: printedLabelsSchema,
    seen: printedLabelsAudience,
    failures: reprintFailures,
    handle: async ({ body: { run, ...body }, actor }) => {
      const outcome = await reprintLabels(deps, { ...body, runId: run }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: onWire(outcome.value) }) : outcome
    },
  }),
]

const onWire = ({ runId, labels }: { runId: string; labels: number }) => ({ run: runId, labels })

async function dayOnWire(deps: Deps, date: CalendarDate): Promise<z.input<typeof labelDayResponseSchema>> {
  const { meals, portions } = await readDayOfLabels(deps, date)
  const nameOf = await deps.staffNames()
  return {
    delivery_date: date,
    meals: meals.map(({ mealId, mealName, needed, produced, printed, refusal }) => ({
      ...{ meal_id: mealId, name: mealName, needed, produced, printed, refusal: refusal?.code ?? null },
      waiting: portions.filter((one) => one.mealId === mealId).length,
      faults: refusal?.code === 'missing_fact' ? [...refusal.faults] : [],
    })),
    runs: (await listRuns(deps.db, date)).map((run) => ({
      ...{ id: run.id, size: run.sheet, labels: run.labels, counting: run.counting, reason: run.reason },
      ...{ printed_at: run.printedAt.toISOString(), printed_by: nameOf(run.printedBy) },
    })),
  }
}
