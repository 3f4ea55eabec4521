import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import { type CalendarDate, compareDates } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import {
  countIngredients,
  insertIntake,
  insertLots,
  insertMoves,
  listLotIdsOfForm,
  type NewLot,
} from './stock.records.ts'

export type StockDeps = { db: Db; clock: Clock; kitchen: Kitchen }

export type IntakeForm = {
  requestKey: string
  supplier: string
  receivedOn: CalendarDate
  document: string
  lines: readonly NewLot[]
}
export type IntakeFailure = { code: 'ingredient_not_found' } | { code: 'received_in_future' }

/** Takes goods into the stock: a lot and its first movement for each line. The same form sent twice is one intake. */
export async function receiveIntake(
  { db, clock, kitchen }: StockDeps,
  { lines, ...form }: IntakeForm,
  by: HistoryActor,
): Promise<Outcome<{ lotIds: readonly string[] }, IntakeFailure>> {
  const at = clock.now()
  if (compareDates(form.receivedOn, businessDateAt(kitchen, at)) > 0)
    return fail({ code: 'received_in_future' })
  return db.transaction(async (tx) => {
    const wanted = [...new Set(lines.map(({ ingredientId }) => ingredientId))]
    if ((await countIngredients(tx, wanted)) < wanted.length) return fail({ code: 'ingredient_not_found' })
    const id = await insertIntake(tx, { ...form, receivedBy: by, at })
    if (id === null) return succeed({ lotIds: await listLotIdsOfForm(tx, form.requestKey) })
    const lotIds = await insertLots(tx, id, lines)
    await insertMoves(
      tx,
      lotIds.map((lotId, place) => ({
        ...{ lotId, kind: 'intake' as const, mg: lines[place]?.receivedMg ?? 0, actor: by, at },
      })),
    )
    await recordChange(tx, {
      ...{ by, at, act: 'received', before: null },
      subject: { kind: 'intake', id, name: form.supplier },
      after: { received_date: form.receivedOn, document: form.document, lots: lotIds.length },
    })
    return succeed({ lotIds })
  })
}
