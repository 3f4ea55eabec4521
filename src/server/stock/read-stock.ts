import type { z } from 'zod'
import type {
  intakesResponseSchema,
  stockResponseSchema,
} from '../../contract/staff/production/stock-wire.ts'
import { businessDateAt } from '../../domain/time/business-time.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readStoredBook } from '../recipes/recipe-book.reads.ts'
import type { StockDeps } from './receive-intake.ts'
import { type LotInHouse, listIntakeLines, listLotsInHouse, readWeighing } from './stock.records.ts'

/** Lots in the house, and what may come in. */
export async function readStock({
  db,
  clock,
  kitchen,
}: StockDeps): Promise<z.input<typeof stockResponseSchema>> {
  const lots = await listLotsInHouse(db)
  const { ingredients } = await readStoredBook(db)
  return {
    today: businessDateAt(kitchen, clock.now()),
    weight_units: (await readWeighing(db)).weightUnits,
    lots: lots.map(lotOnWire),
    ingredients: ingredients.map(({ id, name, shelfDays, packs }) => ({
      ...{ id, name, shelf_days: shelfDays },
      packs: packs.map((pack) => ({ supplier: pack.supplier, name: pack.name, content_mg: pack.contentMg })),
    })),
  }
}

const lotOnWire = (lot: LotInHouse) => ({
  ...{ id: lot.id, version: lot.version, ingredient_id: lot.ingredientId, ingredient: lot.ingredient },
  ...{ supplier: lot.supplier, supplier_lot: lot.supplierLot, document: lot.document },
  ...{ received_on: lot.receivedOn, use_by: lot.useBy, received_mg: lot.receivedMg, on_hand_mg: lot.mg },
  ...{ temp_tenths_f: lot.tempTenthsF, status: lot.status, status_reason: lot.statusReason },
})

type Days = { from: CalendarDate; to: CalendarDate; onlyTraceable: boolean }

/** What came in, for the eye and for a file. */
export async function readIntakes(
  { db, staffNames }: Pick<StockDeps, 'db'> & { staffNames: () => Promise<(actor: string) => string> },
  { from, to, onlyTraceable }: Days,
): Promise<z.input<typeof intakesResponseSchema>> {
  const nameOf = await staffNames()
  const lines = (await listIntakeLines(db, from, to)).map((line) => ({
    ...{ lot_id: line.lotId, received_on: line.receivedOn, supplier: line.supplier },
    ...{ document: line.document, ingredient: line.ingredient, supplier_lot: line.supplierLot },
    ...{ received_mg: line.receivedMg, use_by: line.useBy, temp_tenths_f: line.tempTenthsF },
    ...{ is_traceable: line.isTraceable, received_by: nameOf(line.receivedBy) },
  }))
  return { lines: lines.filter(({ is_traceable }) => is_traceable || !onlyTraceable) }
}
