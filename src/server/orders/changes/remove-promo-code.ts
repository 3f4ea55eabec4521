import type { DeliveryWeek } from '../../../domain/delivery/delivery-week.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import { readDeliveryWeek } from '../../delivery/read-delivery-schedule.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { priceMeals } from '../../pricing/price-box.ts'
import { releasePromos } from '../../pricing/reserve-promo.ts'
import type { DraftOrderDeps } from '../draft-order.ts'
import { readDraftState } from '../draft-state.reads.ts'
import { listSelections, lockDraft, type OrderRow } from '../orders.records.ts'
import { priceOrder } from '../price-order.ts'
import { changeOnceClosed, type PageIsOpen } from './change-once-closed.ts'
import { countyOf } from './change-order-meals.ts'

/** The payment page that asks for the discounted price could not be closed, so the code is still needed for it. */
export type PromoInPayment = { code: 'promo_in_payment' }

/**
 * Takes the promo code off the customer's draft: its payment page is closed, the use that was held for it is free for
 * others at once, and the draft has its full price. @returns whether it had one
 */
export async function removePromoCode(
  deps: DraftOrderDeps,
  userId: string,
): Promise<Outcome<boolean, PromoInPayment>> {
  return changeOnceClosed(deps.closePage, (leavesPage) =>
    deps.db.transaction(async (tx): Promise<Outcome<boolean, PromoInPayment | PageIsOpen>> => {
      await actAs(tx, `customer:${userId}`)
      const now = deps.clock.now()
      const week = await readDeliveryWeek(deps.kitchen, tx, now)
      const draft = await lockDraft(tx, userId, week.deliveryDate)
      if (!draft || draft.promoCodeId === null) return succeed(false)
      if ((await readDraftState(tx, draft.id)).hasOpenPage)
        return fail(leavesPage ? { code: 'promo_in_payment' } : { code: 'page_is_open', orderId: draft.id })
      await releasePromos(tx, [draft.id], now)
      await priceWithoutPromo(deps.kitchen, tx, { draft, week }, now)
      return succeed(true)
    }),
  )
}

/** Meals that are gone are told at the checkout, which prices the draft again. */
async function priceWithoutPromo(
  kitchen: Kitchen,
  tx: Db,
  { draft, week }: { draft: OrderRow; week: DeliveryWeek },
  now: Date,
): Promise<void> {
  const lines = await priceMeals(tx, await listSelections(tx, draft.id), week.scheduledDate)
  if (lines.ok)
    await priceOrder(kitchen, tx, draft, { lines: lines.value, county: await countyOf(tx, draft) }, now)
}
