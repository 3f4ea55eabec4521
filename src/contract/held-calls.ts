import type { ShopSwitch } from '../domain/shop/shop-switch.ts'
import type { EndpointName } from './endpoints.ts'

const CHANGES: readonly ShopSwitch[] = ['changes']

/**
 * Which calls a stopped switch holds back, the first reason first. Not held: signing in and out, what comes back from a payment
 * page, stopping mails and canceling, which must always be possible.
 */
const heldCalls: Partial<Record<EndpointName, readonly ShopSwitch[]>> = {
  startCheckout: ['changes', 'checkouts'],
  signUp: CHANGES,
  joinWaitlist: CHANGES,
  saveDietaryPreferences: CHANGES,
  savePersons: CHANGES,
  saveHousehold: CHANGES,
  saveAddress: CHANGES,
  saveDraftOrder: CHANGES,
  validatePromoCode: CHANGES,
  removePromoCode: CHANGES,
  updateSubscriptionMeals: CHANGES,
  updatePreferences: CHANGES,
  startCardChange: CHANGES,
  skipBox: CHANGES,
  unskipBox: CHANGES,
  editBox: CHANGES,
  pauseSubscription: CHANGES,
  resumeSubscription: CHANGES,
  changeHousehold: CHANGES,
  changeAddress: CHANGES,
  reactivateSubscription: CHANGES,
}

/** None for a call that nothing holds back. */
export const switchesOf = (name: EndpointName): readonly ShopSwitch[] => heldCalls[name] ?? []
