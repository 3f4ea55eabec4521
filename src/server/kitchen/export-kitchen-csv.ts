import type { Audience } from '../../contract/shared/seen-by.ts'
import { kitchenOrderAudience as seenBy } from '../../contract/staff/kitchen-audience.ts'
import type { FullKitchenOrder } from '../../contract/staff/kitchen-wire.ts'
import type { StaffRole } from '../../domain/accounts/roles.ts'
import { CSV_START, type CsvCell, writeCsvRows } from '../../domain/kitchen/csv.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { statusLabel } from '../../domain/orders/order-status.ts'
import { cents, formatDollars, multiplyCents } from '../../domain/shared/money.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { readKitchenOrders } from './list-kitchen-orders.ts'
import { listPackingOrder } from './placed-orders.records.ts'

type Line = { order: FullKitchenOrder; meal: FullKitchenOrder['meals'][number] }

const dollars = (amount: number) => ({ value: formatDollars(cents(amount)) })

/** A meal that nobody has checked is named as such, also to a household that avoids nothing. */
const conflictsOf = ({ conflicts, allergens }: Line['meal']) =>
  allergens === null ? ['Contents not checked', ...conflicts] : conflicts

/** People who pack by the file need not ask where somebody has decided; a delivered box has no question. */
function cookingOf({ refunded_in_full, cooked_all_the_same, status }: FullKitchenOrder): string {
  if (cooked_all_the_same) return 'Yes'
  return refunded_in_full && status !== 'delivered' ? 'Not decided' : ''
}

/** One line per order and meal: the columns, who sees them, and what is in them. Prices in dollars. */
export const KITCHEN_CSV_COLUMNS: readonly (readonly [
  name: string,
  seenBy: Audience,
  cell: (line: Line) => CsvCell,
])[] = [
  ['Order Number', seenBy.order_number, ({ order }) => order.order_number],
  ['Status', seenBy.status, ({ order }) => statusLabel(order.status)],
  ['Delivery Date', seenBy.delivery_date, ({ order }) => ({ value: order.delivery_date })],
  ['Customer', seenBy.customer_name, ({ order }) => order.customer_name],
  ['Customer Email', seenBy.customer_email, ({ order }) => order.customer_email],
  ['Recipient', seenBy.recipient_name, ({ order }) => order.recipient_name],
  ['Phone', seenBy.delivery_address.phone, ({ order }) => order.delivery_address.phone],
  ['Street', seenBy.delivery_address.street, ({ order }) => order.delivery_address.street],
  ['Apartment', seenBy.delivery_address.apartment, ({ order }) => order.delivery_address.apartment],
  ['City', seenBy.delivery_address.city, ({ order }) => order.delivery_address.city],
  ['State', seenBy.delivery_address.state, ({ order }) => order.delivery_address.state],
  ['ZIP', seenBy.delivery_address.zip, ({ order }) => order.delivery_address.zip],
  [
    'Delivery Instructions',
    seenBy.delivery_address.instructions,
    ({ order }) => order.delivery_address.instructions,
  ],
  ['Access Note', seenBy.delivery_address.access_note, ({ order }) => order.delivery_address.access_note],
  ['Household Size', seenBy.household_size, ({ order }) => order.household_size],
  ['Meal', seenBy.meals.name, ({ meal }) => meal.name],
  ['Category', seenBy.meals.category, ({ meal }) => meal.category],
  ['Quantity', seenBy.meals.quantity, ({ meal }) => meal.quantity],
  ['Unit Price', seenBy.meals.unit_price_cents, ({ meal }) => dollars(meal.unit_price_cents)],
  [
    'Total Price',
    seenBy.meals.unit_price_cents,
    ({ meal }) => dollars(multiplyCents(cents(meal.unit_price_cents), meal.quantity)),
  ],
  ['Conflicts', seenBy.meals.conflicts, ({ meal }) => conflictsOf(meal).join(', ')],
  ['For', seenBy.meals.for_names, ({ meal }) => meal.for_names.join(', ')],
  ['Who Must Not Eat It', seenBy.meals.person_clashes, ({ meal }) => meal.person_clashes.join('; ')],
  ['Confirmed With', seenBy.meals.confirmation, ({ meal }) => meal.confirmation ?? ''],
  [
    'Avoid Proteins',
    seenBy.dietary_preferences,
    ({ order }) => order.dietary_preferences.avoid_proteins.join(', '),
  ],
  [
    'Avoid Ingredients',
    seenBy.dietary_preferences,
    ({ order }) => order.dietary_preferences.avoid_allergens.join(', '),
  ],
  ['Notes', seenBy.dietary_preferences, ({ order }) => order.dietary_preferences.additional_notes],
  ['Order Total', seenBy.financial_summary, ({ order }) => dollars(order.financial_summary.total_cents)],
  ['Refunded In Full', seenBy.refunded_in_full, ({ order }) => (order.refunded_in_full ? 'Yes' : 'No')],
  ['Decided To Be Cooked', seenBy.cooked_all_the_same, ({ order }) => cookingOf(order)],
]

/** So many boxes at a time are read and written: what a file of any length takes in memory, and what others wait for. */
export const BOXES_AT_ONCE = 50

/**
 * The kitchen's orders of one delivery date for a spreadsheet, as the role sees them, test orders left out: piece by
 * piece. Which orders those are is settled at the beginning. No connection is held between two pieces, and one that
 * nobody asks for is not read.
 */
export async function* exportKitchenCsv(
  { db, clock, kitchen }: { db: Db; clock: Clock; kitchen: Kitchen },
  date: CalendarDate,
  role: StaffRole,
): AsyncGenerator<string> {
  const columns = KITCHEN_CSV_COLUMNS.filter(([, seen]) => seen.includes(role))
  const ids = await listPackingOrder(db, { date, showTests: false })
  yield CSV_START + writeCsvRows([columns.map(([name]) => name)])
  for (let start = 0; start < ids.length; start += BOXES_AT_ONCE) {
    const some = ids.slice(start, start + BOXES_AT_ONCE)
    const orders = await readKitchenOrders({ db, kitchen, now: clock.now() }, some)
    const lines = orders.flatMap((order) => order.meals.map((meal) => ({ order, meal })))
    yield writeCsvRows(lines.map((line) => columns.map(([, , cell]) => cell(line))))
  }
}
