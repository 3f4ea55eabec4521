import { checkShownDate, type DeliveryDateChanged } from '../../domain/delivery/delivery-date-changed.ts'
import type { DeliveryWeek } from '../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { checkMealSelections, type MealSelectionsFailure } from '../../domain/meal-plan/check-selections.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import type { OrderTotal } from '../../domain/pricing/order-total.ts'
import { type PriceQuote, quoteFirstBox } from '../../domain/pricing/price-quote.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { claimDeliveryAddress } from '../customers/delivery-address.ts'
import { lockAsCustomer } from '../customers/lock-customers.ts'
import { type OrderFacts, orderFactsJson, orderFactsOf } from '../customers/order-facts.reads.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import { findShortage, type SoldOut } from '../menu/weeks/portions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Places } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { factVersionsJson, noteFactVersions } from '../platform/db/kept/kept-facts.ts'
import { readTogetherOnce } from '../platform/db/read-together.ts'
import { type BoxLine, totalBox } from '../pricing/price-box.ts'
import { type TakeFailure, takeAndPrice } from '../pricing/take-and-price.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { cancelStaleDraftsOf } from './cancel-stale-drafts.ts'
import { type ClosePage, changeOnceClosed, type PageIsOpen } from './changes/change-once-closed.ts'
import { insertDraft, type NewOrder, updateOrder } from './changes/order-changes.records.ts'
import { type DraftStates, draftStatesJson, holdsLines, stateOf } from './draft-state.reads.ts'
import { lockDrafts, type OrderRow } from './orders.records.ts'
import { priceOrder } from './price-order.ts'

export type DraftOrderFailure =
  | MealSelectionsFailure
  | TakeFailure
  | SoldOut
  | DeliveryDateChanged
  | { code: 'no_address' }
  | { code: 'zip_not_served'; zipCode: string }

/** `quote` and `taxCents` are those of the box without any promo code. */
export type DraftedOrder = { order: OrderRow; ordersCloseAt: Date; quote: PriceQuote; taxCents: Cents }

/** `shownDate`: the delivery date on the household's screen; null when it was shown none. */
export type NewDraft = { selections: MealSelections; shownDate?: CalendarDate | null }

/**
 * Finds or makes the customer's one draft for the coming delivery date and replaces its meals (docs/spec-coverage,
 * section 4). Prices come from the menu's rows; household and preferences are copied as they are now. A draft that is
 * saved again as it was keeps its open payment page and the discount that this asks for; a change closes it.
 */
export async function draftOrder(
  deps: DraftOrderDeps,
  draft: NewDraft,
  userId: string,
): Promise<Outcome<DraftedOrder, DraftOrderFailure>> {
  return changeOnceClosed(deps.closePage, (leavesPage) => saveDraft(deps, { ...draft, leavesPage }, userId))
}

export type DraftOrderDeps = { db: Db; clock: Clock; kitchen: Kitchen; closePage: ClosePage }

type SavedDraft = NewDraft & { leavesPage: boolean }

async function saveDraft(
  deps: DraftOrderDeps,
  draft: SavedDraft,
  userId: string,
): Promise<Outcome<DraftedOrder, DraftOrderFailure | PageIsOpen>> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockAsCustomer(tx, userId)
    const basis = await readBasis(tx, userId)
    const found = await readOrder(deps.kitchen, tx, basis, draft, now)
    if (!found.ok) return found
    const { week, order, lines, county } = found.value
    await cancelStaleDraftsOf(
      deps.kitchen,
      tx,
      basis.drafts,
      ({ id }) => stateOf(basis.states, id).hasOpenPage,
      now,
    )
    const contents = { lines, county }
    const total = await totalBox(deps.kitchen, tx, { ...contents, deliveryDate: week.deliveryDate })
    const saved = await writeDraft(
      deps.kitchen,
      tx,
      basis,
      { order, contents, total, leavesPage: draft.leavesPage },
      now,
    )
    if (!saved.ok) return saved
    const quote = quoteFirstBox(deps.kitchen, { items: lines, householdSize: order.householdSize })
    return succeed({ order: saved.value, ordersCloseAt: week.ordersCloseAt, quote, taxCents: total.taxCents })
  })
}

type Basis = { facts: OrderFacts; drafts: readonly OrderRow[]; states: DraftStates | null }

/** The customer's row is locked, so nobody else makes a draft for them meanwhile. */
async function readBasis(tx: Db, userId: string): Promise<Basis> {
  const drafts = await lockDrafts(tx, userId)
  const { facts, states, versions } = await readFacts(tx, { userId })
  noteFactVersions(tx, versions)
  return { facts: orderFactsOf(facts, userId), drafts, states }
}

const readFacts = readTogetherOnce((_, { userId }: Places<{ userId: string }>) => ({
  facts: orderFactsJson(userId),
  states: draftStatesJson({ draftsOf: userId }),
  versions: factVersionsJson,
}))

type WantedOrder = { week: DeliveryWeek; order: NewOrder; lines: BoxLine[]; county: string }

/** What the draft is to become: the household and its preferences as they are now, and the meals at the menu's prices. */
async function readOrder(
  kitchen: Kitchen,
  tx: Db,
  { facts, drafts, states }: Basis,
  { selections, shownDate = null }: NewDraft,
  now: Date,
): Promise<Outcome<WantedOrder, DraftOrderFailure>> {
  const week = await readDeliveryWeek(kitchen, tx, now)
  const changed = checkShownDate(shownDate, week.deliveryDate)
  if (changed) return fail(changed)
  const { household } = facts
  const checked = checkMealSelections(selections, household.householdSize)
  if (!checked.ok) return checked
  const own = drafts.find(({ deliveryDate }) => deliveryDate === week.deliveryDate)
  const { scheduledDate } = week
  const standing = own ? stateOf(states, own.id).selections : []
  const taken = await takeAndPrice(tx, { selections, scheduledDate, eating: household, standing })
  if (!taken.ok) return taken
  const shortage = await findShortage(tx, week, { selections, orderId: own?.id ?? null, boxId: null })
  if (shortage) return fail(shortage)
  const address = await claimDeliveryAddress(tx, facts.addresses, now)
  if (!address) return fail({ code: 'no_address' })
  const zip = await checkZip(tx, address.zipCode)
  if (!zip) return fail({ code: 'zip_not_served', zipCode: address.zipCode })
  const order = {
    userId: facts.userId,
    deliveryDate: week.deliveryDate,
    deliveryAddressId: address.id,
    isTest: facts.isTestCustomer,
    householdSize: household.householdSize,
    avoidProteins: household.avoidProteins,
    avoidIngredients: household.avoidIngredients,
    dietaryNotes: household.additionalNotes,
    persons: household.persons,
  }
  return succeed({ week, order, lines: taken.value.lines, county: zip.county })
}

type Written = {
  order: NewOrder
  contents: { lines: readonly BoxLine[]; county: string }
  total: OrderTotal
  leavesPage: boolean
}

async function writeDraft(
  kitchen: Kitchen,
  tx: Db,
  { drafts, states }: Basis,
  { order, contents, total, leavesPage }: Written,
  now: Date,
): Promise<Outcome<OrderRow, PageIsOpen>> {
  const draft = drafts.find(({ deliveryDate }) => deliveryDate === order.deliveryDate)
  if (!draft) {
    const price = { total, promo: null }
    return succeed(await insertDraft(tx, { facts: order, lines: contents.lines, price }, now))
  }
  const state = stateOf(states, draft.id)
  const isAsItIs = draft.deliveryAddressId === order.deliveryAddressId && holdsLines(state, contents.lines)
  if (!isAsItIs && !leavesPage && state.hasOpenPage) return fail({ code: 'page_is_open', orderId: draft.id })
  // Only a checkout says that a code is taken away, or the payment of the page that is open would not fit.
  const keepsPrice = isAsItIs && state.holdsPromo
  return succeed(
    keepsPrice
      ? await updateOrder(tx, draft.id, order, now)
      : await priceOrder(kitchen, tx, draft, contents, now, { changes: order, state }),
  )
}
