import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import {
  kitchenSettingsResponseSchema,
  productionDayRequestSchema,
  productionQuerySchema,
  productionResponseSchema,
  releaseProductionRequestSchema,
  saveKitchenSettingsRequestSchema,
  tickBatchRequestSchema,
  tickedBatchSchema,
} from '../../contract/staff/production/production-wire.ts'
import type { BatchFault } from '../../domain/batches/batch-rules.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import type { OrderFeed } from '../platform/realtime/order-feed.ts'
import { withEventsAfter } from '../platform/realtime/with-events-after.ts'
import { readProduction } from './read-production.ts'
import {
  type CloseFailure,
  closeProduction,
  type ProductionDeps,
  type ReleaseFailure,
  releaseProduction,
  withdrawRelease,
} from './release-production.ts'
import { saveKitchenSettings } from './save-kitchen-settings.ts'
import { type TickFailure, tickBatch } from './tick-batch.ts'

type Deps = ProductionDeps & {
  feed: Pick<OrderFeed, 'position'>
  staffNames: () => Promise<(actor: string) => string>
}

const CHANGED = 'Somebody has changed this meanwhile. This is how it is now.'

const releaseFailures: FailureAnswers<ReleaseFailure> = {
  no_orders: [409, 'There are no orders for this delivery date yet.'],
  already_released: [409, 'This plan is released already.'],
  changed_meanwhile: [409, 'Orders, recipes or settings have changed meanwhile. Look at the new plan first.'],
  release_blocked: [409, ({ blockers }) => `Not released. ${blockers[0]?.text ?? ''}`],
}
const closeFailures: FailureAnswers<CloseFailure> = {
  not_produced: [409, 'Not every batch is done yet.'],
  labels_missing: [
    409,
    ({ meals }) => `There are not exactly as many labels as portions of ${meals.join(', ')}.`,
  ],
}

const FAULTS: Readonly<Record<BatchFault, string>> = {
  reading_missing: 'its temperatures are missing',
  not_cold_yet: 'it is not at 41 °F yet',
  cooled_too_slowly: 'it cooled too slowly and must be thrown away',
  lot_missing: 'nobody has said which lots went into it',
  lot_held: 'a lot in it is held or was thrown away',
  part_not_released: 'a part in it is not released',
  batch_held: 'it is held',
}
const tickFailures: FailureAnswers<TickFailure> = {
  batch_not_found: [404, 'This batch is not in the plan any more.'],
  work_order_closed: [409, 'This work order is closed.'],
  changed_meanwhile: [409, CHANGED],
  not_now: [409, 'This cannot be ticked now.'],
  labels_printed: [409, 'Labels of this batch are printed. Hold it, or throw it away.'],
  portions_missing: [422, 'Please say how many portions came out.'],
  batch_not_ready: [409, ({ faults }) => `Not released: ${faults.map((fault) => FAULTS[fault]).join('; ')}.`],
}

export const productionRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getProduction',
    summary: 'What the kitchen makes for one delivery date: the plan, or what was released of it',
    access: 'view-production',
    query: productionQuerySchema,
    response: productionResponseSchema,
    seen: NOT_DRIVERS,
    failures: {},
    handle: async ({ query }) =>
      succeed({ value: await withEventsAfter(deps.feed, () => readProduction(deps, query.date)) }),
  }),
  tickEndpoint(deps),
  ...planningRoutes(deps),
]

const tickEndpoint = (deps: Deps): Endpoint =>
  endpoint({
    name: 'tickBatch',
    summary: 'Say that a batch is started, cooked or done, or take the last of it back',
    access: 'cook',
    body: tickBatchRequestSchema,
    response: tickedBatchSchema,
    seen: NOT_DRIVERS,
    failures: tickFailures,
    handle: async ({ body, actor }) => {
      const { batch_id: batchId, version, act, produced_portions: producedPortions } = body
      const tick = { batchId, version, act, producedPortions }
      const outcome = await tickBatch(deps, tick, staffActor(actor.account))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  })

const planningRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'saveKitchenSettings',
    summary: 'Units of weight, and how much more is cooked than ordered',
    access: 'plan-production',
    body: saveKitchenSettingsRequestSchema,
    response: kitchenSettingsResponseSchema,
    seen: NOT_DRIVERS,
    failures: { changed_meanwhile: [409, CHANGED] },
    handle: async ({ body, actor }) => {
      const wanted = { weightUnits: body.weight_units, extraBp: body.extra_bp, version: body.version }
      const outcome = await saveKitchenSettings(deps, wanted, staffActor(actor.account))
      return outcome.ok ? succeed({ value: outcome.value }) : outcome
    },
  }),
  endpoint({
    name: 'releaseProduction',
    summary: 'Freeze the plan of a delivery date, so that the kitchen cooks by it',
    access: 'plan-production',
    body: releaseProductionRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: releaseFailures,
    handle: async ({ body, actor }) => {
      const { delivery_date: deliveryDate, plan, override_reason: overrideReason } = body
      const wish = { deliveryDate, plan, overrideReason }
      const outcome = await releaseProduction(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true } }) : outcome
    },
  }),
  endpoint({
    name: 'withdrawRelease',
    summary: 'Take a release back before anything is begun',
    access: 'plan-production',
    body: productionDayRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: {
      not_released: [409, 'This plan is not released.'],
      already_begun: [409, 'The kitchen has begun already.'],
    },
    handle: async ({ body, actor }) => {
      const outcome = await withdrawRelease(deps, body.delivery_date, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true } }) : outcome
    },
  }),
  endpoint({
    name: 'closeProduction',
    summary: 'Close a work order once everything of it is made',
    access: 'plan-production',
    body: productionDayRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: closeFailures,
    handle: async ({ body, actor }) => {
      const outcome = await closeProduction(deps, body.delivery_date, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true } }) : outcome
    },
  }),
]
