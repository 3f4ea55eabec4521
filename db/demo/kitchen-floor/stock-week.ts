import { createHash } from 'node:crypto'
import { businessDateAt } from '../../../src/domain/time/business-time.ts'
import { addDays, type CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { beginNextPiece } from '../../../src/server/platform/db/lock-order.ts'
import { readStoredBook } from '../../../src/server/recipes/recipe-book.reads.ts'
import { holdLot } from '../../../src/server/stock/hold-lot.ts'
import { countLot, wasteLot } from '../../../src/server/stock/move-stock.ts'
import { readShopping } from '../../../src/server/stock/read-shopping.ts'
import { receiveIntake, type StockDeps } from '../../../src/server/stock/receive-intake.ts'
import { listHouseLots } from '../../../src/server/stock/stock.reads.ts'
import { DEMO, done } from '../done.ts'
import { seededRandom } from '../seeded-random.ts'
import { COLD_SUPPLIERS, DRY_SUPPLIER } from './demo-goods.data.ts'

type Shopping = Awaited<ReturnType<typeof readShopping>>['suppliers'][number]

/** Everything on the shopping list of a delivery comes in, from all suppliers or from this one. */
export async function receiveGoods(
  deps: StockDeps,
  deliveryDate: CalendarDate,
  { from }: { from?: string } = {},
): Promise<void> {
  const { suppliers } = await readShopping(deps, deliveryDate)
  const shelfDays = new Map(
    (await readStoredBook(deps.db)).ingredients.map((row) => [row.id, row.shelfDays] as const),
  )
  for (const list of suppliers.filter(({ supplier }) => from === undefined || supplier === from)) {
    beginNextPiece(deps.db)
    done(await receiveIntake(deps, intakeOf(deps, list, { deliveryDate, shelfDays }), DEMO.actor))
  }
}

function intakeOf(
  { kitchen, clock }: StockDeps,
  { supplier, lines }: Shopping,
  { deliveryDate, shelfDays }: { deliveryDate: CalendarDate; shelfDays: ReadonlyMap<string, number | null> },
) {
  const random = seededRandom(`intake ${supplier} ${deliveryDate}`)
  const receivedOn = businessDateAt(kitchen, clock.now())
  const day = receivedOn.slice(5).replace('-', '')
  const isCold = COLD_SUPPLIERS.some((one) => one === supplier)
  return {
    ...{ requestKey: keyOf(`${supplier} ${deliveryDate}`), supplier, receivedOn },
    document: `INV-${day}-${random.between(1000, 9999)}`,
    lines: lines.map(({ ingredient_id: ingredientId, order_code: code, pack, count, content_mg: mg }) => {
      const days = shelfDays.get(ingredientId) ?? null
      return {
        ...{ ingredientId, supplierLot: `${code ?? pack}-${day}`, receivedMg: count * mg },
        useBy: days === null ? null : addDays(receivedOn, days),
        tempTenthsF: isCold ? random.between(340, 405) : null,
      }
    }),
  }
}

/** The same form in every run: what came in once does not come in twice. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** After a cooked week somebody looks: what is empty, what is a little less than written down, and what has wilted. */
export async function countStock(deps: StockDeps): Promise<void> {
  const lots = await listHouseLots(deps.db)
  const random = seededRandom('count')
  for (const { id: lotId, mg, ingredient, useBy } of lots) {
    beginNextPiece(deps.db)
    const isOver = useBy !== null && useBy <= addDays(businessDateAt(deps.kitchen, deps.clock.now()), 1)
    if (mg === 0) done(await countLot(deps, { lotId, foundMg: 0, reason: 'Empty' }, DEMO.actor))
    else if (isOver)
      done(
        await wasteLot(deps, { lotId, mg, reason: `${ingredient}: too old for the next week` }, DEMO.actor),
      )
    else if (random.chance(0.15)) {
      const foundMg = Math.floor((mg * random.between(94, 99)) / 100)
      done(await countLot(deps, { lotId, foundMg, reason: 'Weekly count' }, DEMO.actor))
    }
  }
}

/** What keeps has come for the coming delivery, and one lot of it may not be used before somebody has looked into it. */
export async function receiveDryGoods(deps: StockDeps, deliveryDate: CalendarDate): Promise<void> {
  await receiveGoods(deps, deliveryDate, { from: DRY_SUPPLIER })
  const today = businessDateAt(deps.kitchen, deps.clock.now())
  const doubtful = (await listHouseLots(deps.db)).find(
    ({ supplier, receivedOn, status }) =>
      supplier === DRY_SUPPLIER && receivedOn === today && status === 'available',
  )
  if (!doubtful) return
  beginNextPiece(deps.db)
  const wish = { lotId: doubtful.id, version: doubtful.version, isHeld: true }
  done(await holdLot(deps, { ...wish, reason: 'A sack was torn: ask the supplier' }, DEMO.actor))
}
