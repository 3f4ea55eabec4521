import { type RefObject, useState } from 'react'
import { NOT_AUTHENTICATED, ORDER_NOT_FOUND } from '../../../../contract/shared/refusal-texts.ts'
import { RENEWAL_TERMS_VERSION, type ShownAmounts } from '../../../../domain/subscriptions/renewal-terms.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { showToast } from '../../../app/toasts.ts'
import { sendUnsentHouseholdSize } from '../../../customers/household-size.ts'
import { useClashQuestion } from '../../../meal-plan/clashes/use-clash-question.tsx'
import { call } from '../../../platform/api-client.ts'
import { localOrder } from '../../../platform/storage/browser-storage.ts'
import { useIsHere } from '../../../platform/use-is-here.ts'
import { useLeavingSite } from '../../../platform/use-leaving-site.ts'
import {
  CHECKOUT_ERROR,
  checkoutMessage,
  draftMessage,
  householdMessage,
  NO_CHECKOUT_URL,
  NO_SESSION_ANSWER,
} from './checkout-message.ts'
import type { AppliedPromo } from './use-promo.ts'

type Purchase = {
  selections: { meal_id: string; quantity: number }[]
  promo: AppliedPromo | null
  /** The delivery date on the screen; null while it is not known. */
  shownDate: CalendarDate | null
  /** The amounts of the renewal terms that the household agreed to; null where none are asked. */
  agreedTo: ShownAmounts | null
}
type Opened = { url: string } | { error: string; code?: string }

/** Saves the draft order, opens the hosted payment page and sends the browser there (docs/spec-coverage, section 4). */
export function usePayment(purchase: Purchase, onRefused: (code: string, message: string) => void) {
  const [busy, setBusy] = useLeavingSite()
  const [error, setError] = useState<string | null>(null)
  const isHere = useIsHere()
  const clashes = useClashQuestion()
  const start = async () => {
    setBusy(true)
    setError(null)
    const opened = await openPaymentPage(purchase, isHere, clashes.send)
    if (!opened || !isHere.current) return
    if ('url' in opened) return window.location.assign(opened.url)
    setBusy(false)
    setError(opened.error)
    // Over the dialog of an ended session as well: it does not say what became of the payment.
    showToast(CHECKOUT_ERROR, { description: opened.error, tone: 'danger' })
    if (opened.code) onRefused(opened.code, opened.error)
  }
  return { busy, error, start, question: clashes.question }
}

/** Null when the household has left the screen: what it pays for may be another selection by then. */
async function openPaymentPage(
  { selections, promo, shownDate, agreedTo }: Purchase,
  isHere: RefObject<boolean>,
  sendMeals: ReturnType<typeof useClashQuestion>['send'],
): Promise<Opened | null> {
  const session = await call('getSession')
  if (!session.ok) return { error: NO_SESSION_ANSWER }
  // The server counts the box by the account's household.
  const unsaved = await sendUnsentHouseholdSize()
  if (unsaved) return { error: householdMessage(unsaved) }
  const draft = await sendMeals(selections, (rows) =>
    call('saveDraftOrder', { meal_selections: rows, delivery_date: shownDate }),
  )
  // Without a session it is this refusal that tells whether there never was one or it has ended.
  if (!draft.ok) return { error: draftMessage(draft.failure), code: draft.failure.code }
  if (!isHere.current) return null
  if (!session.value.user) return { error: NOT_AUTHENTICATED }
  const orderId = draft.value.order_id
  if (!orderId) return { error: ORDER_NOT_FOUND }
  localOrder.update({ orderId })
  const checkout = await call('startCheckout', {
    order_id: orderId,
    promo_code: promo?.code ?? null,
    promo_discount: promo?.discountCents ?? 0,
    ...(agreedTo && {
      accepted_renewal_terms: RENEWAL_TERMS_VERSION,
      shown_amounts: { first_charge_cents: agreedTo.firstChargeCents, weekly_cents: agreedTo.weeklyCents },
    }),
  })
  if (!checkout.ok) {
    const { failure } = checkout
    return { error: checkoutMessage(failure), code: failure.code }
  }
  // The answer may have either shape (docs/spec-coverage, section 7).
  const url = checkout.value.url ?? checkout.value.data?.url
  return url ? { url } : { error: NO_CHECKOUT_URL }
}
