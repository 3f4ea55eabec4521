import type { KitchenOrder } from '../../contract/kitchen-wire.ts'
import { type CsvCell, writeCsv } from '../../domain/kitchen/csv.ts'
import { statusLabel } from '../../domain/orders/order-status.ts'
import type { CalendarDate } from '../../domain/shared/calendar-date.ts'
import { cents, formatDollars, multiplyCents } from '../../domain/shared/money.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { listKitchenOrders } from './list-kitchen-orders.ts'

type Line = { order: KitchenOrder; meal: KitchenOrder['meals'][number] }

const dollars = (amount: number) => ({ value: formatDollars(cents(amount)) })

/** A meal that nobody has checked is said to be so, also to a household that avoids nothing. */
const conflictsOf = ({ conflicts, allergens }: Line['meal']) =>
  allergens === null ? ['Contents not checked', ...conflicts] : conflicts

/** One line per order and meal: the columns and what stands in them. Prices in dollars. */
const COLUMNS: readonly (readonly [string, (line: Line) => CsvCell])[] = [
  ['Order Number', ({ order }) => order.order_number],
  ['Status', ({ order }) => statusLabel(order.status)],
  ['Delivery Date', ({ order }) => ({ value: order.delivery_date })],
  ['Customer', ({ order }) => order.customer_name],
  ['Customer Email', ({ order }) => order.customer_email],
  ['Recipient', ({ order }) => order.recipient_name],
  ['Phone', ({ order }) => order.delivery_address.phone],
  ['Street', ({ order }) => order.delivery_address.street],
  ['Apartment', ({ order }) => order.delivery_address.apartment],
  ['City', ({ order }) => order.delivery_address.city],
  ['State', ({ order }) => order.delivery_address.state],
  ['ZIP', ({ order }) => order.delivery_address.zip],
  ['Delivery Instructions', ({ order }) => order.delivery_address.instructions],
  ['Household Size', ({ order }) => order.household_size],
  ['Meal', ({ meal }) => meal.name],
  ['Category', ({ meal }) => meal.category],
  ['Quantity', ({ meal }) => meal.quantity],
  ['Unit Price', ({ meal }) => dollars(meal.unit_price_cents)],
  ['Total Price', ({ meal }) => dollars(multiplyCents(cents(meal.unit_price_cents), meal.quantity))],
  ['Conflicts', ({ meal }) => conflictsOf(meal).join(', ')],
  ['Avoid Proteins', ({ order }) => order.dietary_preferences.avoid_proteins.join(', ')],
  ['Avoid Ingredients', ({ order }) => order.dietary_preferences.avoid_allergens.join(', ')],
  ['Notes', ({ order }) => order.dietary_preferences.additional_notes],
  ['Order Total', ({ order }) => dollars(order.financial_summary.total_cents)],
  ['Refunded In Full', ({ order }) => (order.refunded_in_full ? 'Yes' : 'No')],
]

/** The kitchen's orders of one delivery date for a spreadsheet, test orders left out. */
export async function exportKitchenCsv(
  deps: { db: Db; clock: Clock },
  date: CalendarDate,
): Promise<{ fileName: string; text: string }> {
  const orders = await listKitchenOrders(deps, { date, showTests: false })
  const lines = orders.flatMap((order) => order.meals.map((meal) => ({ order, meal })))
  const rows = lines.map((line) => COLUMNS.map(([, cell]) => cell(line)))
  const text = writeCsv([COLUMNS.map(([name]) => name), ...rows])
  return { fileName: `kitchen-orders-${date}.csv`, text }
}
