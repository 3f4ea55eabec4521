import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { endpoints } from '../../contract/endpoints.ts'
import {
  problemsResponseSchema,
  reportProblemRequestSchema,
  reportProblemResponseSchema,
} from '../../contract/household/voices/problems-wire.ts'
import { problemSchema } from '../../contract/shared/primitives-wire.ts'
import {
  answerProblemRequestSchema,
  answerProblemResponseSchema,
  problemCasesResponseSchema,
  problemPhotoQuerySchema,
  setProblemPolicyRequestSchema,
} from '../../contract/staff/voices/problem-cases-wire.ts'
import { fail, succeed } from '../../domain/shared/outcome.ts'
import { giftFailures, refundFailures } from '../money/money.routes.ts'
import type { MoneyDeps } from '../money/money-deps.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import {
  documentedAccess,
  type Endpoint,
  endpoint,
  type FailureAnswers,
  type HttpPlatform,
  requireAccess,
} from '../platform/http/endpoint.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import { HttpProblem } from '../platform/http/http-problem.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import { type AnswerFailure, answerProblem } from './answer-problem.ts'
import { findPhoto } from './problems.records.ts'
import { policyOnWire, readCases, readOwnProblems } from './read-problems.ts'
import { type ProblemDeps, type ReportFailure, reportProblem } from './report-problem.ts'
import { type PolicyFailure, setProblemPolicy } from './set-problem-policy.ts'

type Deps = ProblemDeps & MoneyDeps & { limiter: RateLimiter; feed: OrderFeed }

const reportFailures: FailureAnswers<ReportFailure> = {
  order_not_found: [404, 'There is no such order of yours.'],
  meal_not_in_box: [422, 'This meal was not in this box.'],
  too_late_to_report: [
    409,
    'This can be reported from the day of the delivery on, for two weeks. Please write to us.',
  ],
  picture_too_large: [413, 'A photo may have up to 8 MB.'],
  picture_kind_unknown: [422, 'Please choose a photograph: a JPEG, PNG or WebP file.'],
  picture_is_heic: [
    422,
    'This is a HEIC file, which cannot be read here. Please save it as JPEG, or send no photo.',
  ],
  picture_too_many_pixels: [422, 'This photo has more than 50 million pixels. Please make it smaller first.'],
  picture_unreadable: [422, 'This photo is damaged or incomplete. Please choose it again, or another one.'],
  pictures_busy: [429, 'Other photos are being read right now. Please send yours again in a few seconds.'],
}

const answerFailures: FailureAnswers<AnswerFailure> = {
  ...giftFailures,
  ...refundFailures,
  report_not_found: [404, 'This report does not exist.'],
  report_answered: [409, 'Somebody has answered this report meanwhile. Please look at it again.'],
}

const policyFailures: FailureAnswers<PolicyFailure> = {
  changed_meanwhile: [
    409,
    'Somebody has changed this meanwhile. Look at how it is now, and save again.',
    ({ current }) => ({ current: policyOnWire(current) }),
  ],
}

/** Of reports that are not about safety: those are never held back. */
const REPORTS = { points: 40, seconds: 3600 }

export const problemsRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getProblems',
    summary: 'Boxes that something can be reported about, and what the household reported before',
    access: 'customer',
    response: problemsResponseSchema,
    failures: {},
    handle: async ({ actor }) => succeed({ value: await readOwnProblems(deps, actor.userId) }),
  }),
  endpoint({
    name: 'reportProblem',
    summary:
      'Say that something was missing, damaged, not right or unsafe; small claims are credited at once',
    access: 'customer',
    body: reportProblemRequestSchema,
    response: reportProblemResponseSchema,
    failures: reportFailures,
    handle: async ({ actor, body }) => {
      if (body.kind !== 'unsafe') await deps.limiter.take('reportProblem', REPORTS, actor.userId)
      const { order_id: orderId, meal_id: mealId, kind, quantity, words, request_key: requestKey } = body
      const photo = body.photo === null ? null : Buffer.from(body.photo, 'base64')
      const report = { orderId, mealId, kind, quantity, words, photo, requestKey }
      const outcome = await reportProblem(deps, report, actor.userId)
      if (!outcome.ok) return outcome
      const { id, state, creditedCents } = outcome.value
      return succeed({
        value: { success: true as const, report_id: id, state, credited_cents: creditedCents },
      })
    },
  }),
  endpoint({
    name: 'listProblems',
    summary: 'What households reported: open cases first, unsafe ones before all, and the policy',
    access: 'answer-problems',
    response: problemCasesResponseSchema,
    failures: {},
    handle: async () => succeed({ value: await withEventsAfter(deps.feed, () => readCases(deps.db)) }),
  }),
  answerEndpoint(deps),
  endpoint({
    name: 'setProblemPolicy',
    summary: 'Say how much is credited at once: for a report, a box, and a household within some days',
    access: 'set-problem-policy',
    body: setProblemPolicyRequestSchema,
    response: problemCasesResponseSchema,
    failures: policyFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: 'problem policy' } })
      const policy = {
        perReportCents: body.per_report_cents,
        perBoxCents: body.per_box_cents,
        perHouseholdCents: body.per_household_cents,
        ...{ periodDays: body.period_days, version: body.version },
      }
      const outcome = await setProblemPolicy(deps, policy, staffActor(actor.account))
      if (!outcome.ok) return outcome
      return succeed({ value: await withEventsAfter(deps.feed, () => readCases(deps.db)) })
    },
  }),
]

const answerEndpoint = (deps: Deps): Endpoint =>
  endpoint({
    name: 'answerProblem',
    summary: 'Answer a report with credit, money back or a reason; the household is told by mail',
    access: 'answer-problems',
    body: answerProblemRequestSchema,
    response: answerProblemResponseSchema,
    failures: answerFailures,
    handle: async ({ body: { id, version, way, amount_cents: amountCents, words }, actor, facts }) => {
      facts.note({ subject: `report:${id}`, detail: { way, amount_cents: amountCents } })
      const giver = { by: staffActor(actor.account), role: actor.role }
      const outcome = await answerProblem(deps, { id, version, way, amountCents, words }, giver)
      if (outcome.ok) return succeed({ value: { success: true as const, status: 'answered' as const } })
      const { failure } = outcome
      if (failure.code === 'waits_for_owner' || failure.code === 'owner_declined') {
        facts.note({ kind: 'money-asked' })
        const status = failure.code === 'owner_declined' ? ('declined' as const) : ('waiting' as const)
        return succeed({ value: { success: true as const, status } })
      }
      return fail(failure)
    },
  })

const photoRoute = (platform: HttpPlatform) => {
  const problem = { description: 'Refused', content: { 'application/json': { schema: problemSchema } } }
  return createRoute({
    method: 'get',
    path: endpoints.readProblemPhoto.path,
    operationId: 'readProblemPhoto',
    summary: 'The photo of a report',
    ...documentedAccess('answer-problems'),
    middleware: requireAccess('answer-problems', platform),
    request: { query: problemPhotoQuerySchema },
    responses: {
      200: { description: 'The photo', content: { 'image/jpeg': { schema: z.string() } } },
      ...{ 401: problem, 403: problem, 404: problem, 422: problem },
    },
  })
}

export function mountProblemPhotos(
  app: OpenAPIHono<HttpEnv>,
  platform: HttpPlatform,
  { db }: Pick<Deps, 'db'>,
): void {
  app.openapi(photoRoute(platform), async (c) => {
    const content = await findPhoto(db, c.req.valid('query').report)
    if (!content) throw new HttpProblem(404, 'photo_not_found', 'There is no photo for this report.')
    return c.body(new Uint8Array(content), 200, {
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }) as never
  })
}
