import { successSchema } from '../../contract/shared/primitives-wire.ts'
import { NOT_DRIVERS } from '../../contract/shared/seen-by.ts'
import {
  holdLotRequestSchema,
  intakesQuerySchema,
  intakesResponseSchema,
  moveStockRequestSchema,
  recordIntakeRequestSchema,
  recordIntakeResponseSchema,
  shoppingAudience,
  shoppingQuerySchema,
  shoppingResponseSchema,
  stockResponseSchema,
} from '../../contract/staff/production/stock-wire.ts'
import { succeed } from '../../domain/shared/outcome.ts'
import { staffActor } from '../platform/db/acting-as.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../platform/http/endpoint.ts'
import { type HoldFailure, holdLot } from './hold-lot.ts'
import { countLot, type MoveFailure, wasteLot } from './move-stock.ts'
import { readShopping } from './read-shopping.ts'
import { readIntakes, readStock } from './read-stock.ts'
import { type IntakeFailure, receiveIntake, type StockDeps } from './receive-intake.ts'

type Deps = StockDeps & { staffNames: () => Promise<(actor: string) => string> }

const intakeFailures: FailureAnswers<IntakeFailure> = {
  ingredient_not_found: [409, 'An ingredient of this intake is gone. Choose another one for its line.'],
  received_in_future: [422, 'Goods cannot have come in on a day that is still to come.'],
}
const moveFailures: FailureAnswers<MoveFailure> = {
  lot_not_found: [404, 'There is no such lot.'],
  lot_discarded: [409, 'This lot was thrown away. Nothing more is recorded about it.'],
}
const holdFailures: FailureAnswers<HoldFailure> = {
  ...moveFailures,
  changed_meanwhile: [409, 'Somebody else has changed this lot meanwhile. Look at it again.'],
}

export const stockRoutes = (deps: Deps): Endpoint[] => [
  ...readingRoutes(deps),
  endpoint({
    name: 'recordIntake',
    summary: 'Goods that came in: a lot for each line, with its use-by and its temperature',
    access: 'manage-stock',
    body: recordIntakeRequestSchema,
    response: recordIntakeResponseSchema,
    seen: NOT_DRIVERS,
    failures: intakeFailures,
    handle: async ({ body, actor }) => {
      const { request_key: requestKey, supplier, received_on: receivedOn, document } = body
      const lines = body.lines.map((line) => ({
        ...{ ingredientId: line.ingredient_id, supplierLot: line.supplier_lot, useBy: line.use_by },
        ...{ receivedMg: line.mg, tempTenthsF: line.temp_tenths_f },
      }))
      const form = { requestKey, supplier, receivedOn, document, lines }
      const outcome = await receiveIntake(deps, form, staffActor(actor.account))
      if (!outcome.ok) return outcome
      return succeed({ value: { success: true as const, lot_ids: [...outcome.value.lotIds] } })
    },
  }),
  endpoint({
    name: 'moveStock',
    summary: 'What was found of a lot when it was counted, or what of it was thrown away',
    access: 'manage-stock',
    body: moveStockRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: moveFailures,
    handle: async ({ body: { lot_id: lotId, kind, mg, reason }, actor }) => {
      const by = staffActor(actor.account)
      const outcome =
        kind === 'count'
          ? await countLot(deps, { lotId, foundMg: mg, reason }, by)
          : await wasteLot(deps, { lotId, mg, reason }, by)
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
  endpoint({
    name: 'holdLot',
    summary: 'Take a lot out of use at once, or let it be used again',
    access: 'manage-stock',
    body: holdLotRequestSchema,
    response: successSchema,
    seen: NOT_DRIVERS,
    failures: holdFailures,
    handle: async ({ body: { lot_id: lotId, version, is_held: isHeld, reason }, actor }) => {
      const outcome = await holdLot(deps, { lotId, version, isHeld, reason }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: { success: true as const } }) : outcome
    },
  }),
]

const readingRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'getShopping',
    summary: 'What is bought for a delivery, by supplier, in whole packs: about, while orders are open',
    access: 'manage-stock',
    query: shoppingQuerySchema,
    response: shoppingResponseSchema,
    seen: shoppingAudience,
    failures: {},
    handle: async ({ query }) => succeed({ value: await readShopping(deps, query.delivery_date) }),
  }),
  endpoint({
    name: 'getStock',
    summary: 'Lots in the house with what is left of them, and all that may come in',
    access: 'manage-stock',
    response: stockResponseSchema,
    seen: NOT_DRIVERS,
    failures: {},
    handle: async () => succeed({ value: await readStock(deps) }),
  }),
  endpoint({
    name: 'listIntakes',
    summary: 'What came in on some days: product, quantity, lot, source, date and document',
    access: 'manage-stock',
    query: intakesQuerySchema,
    response: intakesResponseSchema,
    seen: NOT_DRIVERS,
    failures: {},
    handle: async ({ query: { from, to, only_traceable } }) => {
      const days = { from, to, onlyTraceable: only_traceable === 'true' }
      return succeed({ value: await readIntakes(deps, days) })
    },
  }),
]
