/** What visitors may ask, too. */
export const publicEndpoints = {
  getSession: { method: 'GET', path: '/api/session' },
  getShopNotice: { method: 'GET', path: '/api/shop-notice' },
  signUp: { method: 'POST', path: '/api/accounts/sign-up' },
  signIn: { method: 'POST', path: '/api/accounts/sign-in' },
  signOut: { method: 'POST', path: '/api/accounts/sign-out' },
  signInWithGoogle: { method: 'POST', path: '/api/accounts/google' },
  confirmEmail: { method: 'POST', path: '/api/accounts/confirm-email' },
  requestPasswordReset: { method: 'POST', path: '/api/accounts/request-password-reset' },
  checkResetCode: { method: 'POST', path: '/api/accounts/check-reset-code' },
  resetPassword: { method: 'POST', path: '/api/accounts/reset-password' },

  checkZip: { method: 'POST', path: '/api/check-zip' },
  joinWaitlist: { method: 'POST', path: '/api/waitlist' },

  getDeliverySchedule: { method: 'GET', path: '/api/delivery-schedule' },
  listMeals: { method: 'GET', path: '/api/meals' },

  quoteFirstBox: { method: 'POST', path: '/api/quote' },
} as const

/** What a household asks about its own. */
export const customerEndpoints = {
  listSessions: { method: 'GET', path: '/api/accounts/sessions' },
  endSession: { method: 'POST', path: '/api/accounts/sessions/end' },
  endOtherSessions: { method: 'POST', path: '/api/accounts/sessions/end-others' },

  getOnboarding: { method: 'GET', path: '/api/onboarding' },
  saveDietaryPreferences: { method: 'PUT', path: '/api/dietary-preferences' },
  savePersons: { method: 'PUT', path: '/api/persons' },
  saveHousehold: { method: 'PUT', path: '/api/household' },
  saveAddress: { method: 'POST', path: '/api/addresses' },

  saveDraftOrder: { method: 'POST', path: '/api/draft-order' },
  validatePromoCode: { method: 'POST', path: '/api/rpc/validate_promo_code' },
  removePromoCode: { method: 'POST', path: '/api/promo-code/removal' },
  startCheckout: { method: 'POST', path: '/api/functions/checkout' },
  foreseeNextCharge: { method: 'POST', path: '/api/next-charge' },
  returnFromCheckout: { method: 'POST', path: '/api/checkout-return' },
  sendOrderEmail: { method: 'POST', path: '/api/functions/send-order-email' },

  getPortal: { method: 'GET', path: '/api/portal' },
  updateSubscriptionMeals: { method: 'POST', path: '/api/functions/customer-update-subscription-meals' },
  updatePreferences: { method: 'POST', path: '/api/functions/customer-update-preferences' },
  startCardChange: { method: 'POST', path: '/api/subscription/change-card' },
  returnFromCardChange: { method: 'POST', path: '/api/subscription/card-return' },
  saveMailConsent: { method: 'PUT', path: '/api/mail-consent' },
  orderEvents: { method: 'GET', path: '/api/order-events' },

  getSubscriptionCalendar: { method: 'GET', path: '/api/subscription/calendar' },
  previewChange: { method: 'POST', path: '/api/subscription/preview' },
  skipBox: { method: 'POST', path: '/api/subscription/skip-box' },
  unskipBox: { method: 'POST', path: '/api/subscription/unskip-box' },
  editBox: { method: 'POST', path: '/api/subscription/edit-box' },
  pauseSubscription: { method: 'POST', path: '/api/subscription/pause' },
  resumeSubscription: { method: 'POST', path: '/api/subscription/resume' },
  changeHousehold: { method: 'POST', path: '/api/subscription/household' },
  changeAddress: { method: 'POST', path: '/api/subscription/address' },
  cancelSubscription: { method: 'POST', path: '/api/subscription/cancel' },
  reactivateSubscription: { method: 'POST', path: '/api/subscription/reactivate' },
} as const

/** All calls of this side of the counter. The first page has them, and none of the staff's. */
export const householdEndpoints = { ...publicEndpoints, ...customerEndpoints } as const
