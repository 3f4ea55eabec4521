import { checkShownDate, type DeliveryDateChanged } from '../../domain/delivery/delivery-date-changed.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import {
  checkMealSelections,
  type MealSelections,
  type MealSelectionsFailure,
} from '../../domain/meal-plan/meal-selections.ts'
import { type PriceQuote, quoteFirstBox } from '../../domain/pricing/price-quote.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readHousehold, readProfile } from '../customers/customer-facts.ts'
import { claimDeliveryAddress } from '../customers/delivery-address.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { type MealsUnavailable, priceMeals, totalBox } from '../pricing/price-box.ts'
import { holdsPromo } from '../pricing/reserve-promo.ts'
import { checkZip } from '../service-area/check-zip.ts'
import { cancelStaleDraftsOf } from './cancel-stale-drafts.ts'
import { type ClosePage, changeOnceClosed, type PageIsOpen } from './changes/change-once-closed.ts'
import { insertDraft, type NewOrder, updateOrder } from './changes/order-changes.records.ts'
import { hasOpenPage, holdsLines, lockDraft, type OrderRow } from './orders.records.ts'
import { priceOrder } from './price-order.ts'

export type DraftOrderFailure =
  | MealSelectionsFailure
  | MealsUnavailable
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

async function saveDraft(
  deps: DraftOrderDeps,
  { selections, shownDate = null, leavesPage }: NewDraft & { leavesPage: boolean },
  userId: string,
): Promise<Outcome<DraftedOrder, DraftOrderFailure | PageIsOpen>> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    const week = await readDeliveryWeek(deps.kitchen, tx, now)
    const changed = checkShownDate(shownDate, week.deliveryDate)
    if (changed) return fail(changed)
    const household = await readHousehold(tx, userId)
    const checked = checkMealSelections(selections, household.householdSize)
    if (!checked.ok) return checked
    const lines = await priceMeals(tx, selections)
    if (!lines.ok) return lines
    const address = await claimDeliveryAddress(tx, userId, now)
    if (!address) return fail({ code: 'no_address' })
    const zip = await checkZip(tx, address.zipCode)
    if (!zip) return fail({ code: 'zip_not_served', zipCode: address.zipCode })

    await cancelStaleDraftsOf(deps.kitchen, tx, userId, now)
    const facts = {
      userId,
      deliveryDate: week.deliveryDate,
      deliveryAddressId: address.id,
      isTest: (await readProfile(tx, userId)).isTestCustomer,
      householdSize: household.householdSize,
      avoidProteins: household.avoidProteins,
      avoidIngredients: household.avoidIngredients,
      dietaryNotes: household.additionalNotes,
    }
    const draft = await openDraft(tx, facts, now)
    const isAsItIs = draft.deliveryAddressId === address.id && (await holdsLines(tx, draft.id, lines.value))
    if (!isAsItIs && !leavesPage && (await hasOpenPage(tx, draft.id)))
      return fail({ code: 'page_is_open', orderId: draft.id })
    // Only a checkout says that a code is taken away, or the payment of the page that is open would not fit.
    const keepsPrice = isAsItIs && (await holdsPromo(tx, draft.id))
    const saved = await updateOrder(tx, draft.id, facts, now)
    const contents = { lines: lines.value, county: zip.county }
    const order = keepsPrice ? saved : await priceOrder(deps.kitchen, tx, saved, contents, now)
    const { taxCents } = await totalBox(deps.kitchen, tx, { ...contents, deliveryDate: week.deliveryDate })
    const quote = quoteFirstBox(deps.kitchen, {
      items: lines.value,
      householdSize: household.householdSize,
    })
    return succeed({ order, ordersCloseAt: week.ordersCloseAt, quote, taxCents })
  })
}

/** The customer's row is locked (claimDeliveryAddress), so the draft can only be missing after it was placed. */
async function openDraft(tx: Db, facts: NewOrder, now: Date): Promise<OrderRow> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const draft = await lockDraft(tx, facts.userId, facts.deliveryDate)
    if (draft) return draft
    await insertDraft(tx, facts, now)
  }
  throw new Error('The draft was placed again and again while it was being opened')
}
