/**
 * Every call a screen or a programmatic client may make, by name. Plain constants: importing this file
 * costs a screen nothing, the schemas live in the `*-wire.ts` files.
 * Names and payloads of the server functions are those of spec section 7.
 */
export const endpoints = {
  getSession: { method: 'GET', path: '/api/session' },
  signUp: { method: 'POST', path: '/api/accounts/sign-up' },
  signIn: { method: 'POST', path: '/api/accounts/sign-in' },
  signOut: { method: 'POST', path: '/api/accounts/sign-out' },
  signInWithGoogle: { method: 'POST', path: '/api/accounts/google' },
  requestPasswordReset: { method: 'POST', path: '/api/accounts/request-password-reset' },
  checkResetCode: { method: 'POST', path: '/api/accounts/check-reset-code' },
  resetPassword: { method: 'POST', path: '/api/accounts/reset-password' },

  checkZip: { method: 'POST', path: '/api/check-zip' },
  joinWaitlist: { method: 'POST', path: '/api/waitlist' },

  getDeliverySchedule: { method: 'GET', path: '/api/delivery-schedule' },
  listMeals: { method: 'GET', path: '/api/meals' },

  getOnboarding: { method: 'GET', path: '/api/onboarding' },
  saveDietaryPreferences: { method: 'PUT', path: '/api/dietary-preferences' },
  saveHousehold: { method: 'PUT', path: '/api/household' },
  saveAddress: { method: 'POST', path: '/api/addresses' },

  quoteFirstBox: { method: 'POST', path: '/api/quote' },
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
  skipBox: { method: 'POST', path: '/api/subscription/skip-box' },
  unskipBox: { method: 'POST', path: '/api/subscription/unskip-box' },
  editBox: { method: 'POST', path: '/api/subscription/edit-box' },
  pauseSubscription: { method: 'POST', path: '/api/subscription/pause' },
  resumeSubscription: { method: 'POST', path: '/api/subscription/resume' },
  changeHousehold: { method: 'POST', path: '/api/subscription/household' },
  changeAddress: { method: 'POST', path: '/api/subscription/address' },
  cancelSubscription: { method: 'POST', path: '/api/subscription/cancel' },
  reactivateSubscription: { method: 'POST', path: '/api/subscription/reactivate' },

  openStaffSession: { method: 'POST', path: '/api/staff/session' },
  closeStaffSession: { method: 'DELETE', path: '/api/staff/session' },
  markTestCustomer: { method: 'PUT', path: '/api/staff/test-customer' },
  signInStaff: { method: 'POST', path: '/api/staff/sign-in' },
  listStaff: { method: 'GET', path: '/api/staff/accounts' },
  addStaffAccount: { method: 'POST', path: '/api/staff/accounts' },
  changeStaffAccount: { method: 'PUT', path: '/api/staff/accounts' },
  resetStaffPassword: { method: 'PUT', path: '/api/staff/accounts/password' },
  passSecondFactor: { method: 'POST', path: '/api/staff/second-factor/pass' },
  beginSecondFactor: { method: 'POST', path: '/api/staff/second-factor/begin' },
  confirmSecondFactor: { method: 'POST', path: '/api/staff/second-factor/confirm' },
  renewRecoveryCodes: { method: 'POST', path: '/api/staff/second-factor/recovery-codes' },
  removeSecondFactor: { method: 'POST', path: '/api/staff/second-factor/removal' },
  resetSecondFactor: { method: 'PUT', path: '/api/staff/accounts/second-factor' },
  demandSecondFactor: { method: 'PUT', path: '/api/staff/second-factor-rules' },
  changeOwnStaffPassword: { method: 'PUT', path: '/api/staff/own-password' },
  switchSharedPassword: { method: 'PUT', path: '/api/staff/shared-password' },
  staffOrderEvents: { method: 'GET', path: '/api/staff/order-events' },
  listKitchenOrders: { method: 'GET', path: '/api/functions/admin-kitchen-orders' },
  markOrderDelivered: { method: 'POST', path: '/api/functions/admin-mark-delivered' },
  undoOrderDelivered: { method: 'POST', path: '/api/staff/undo-delivered' },
  listUncheckedMeals: { method: 'GET', path: '/api/staff/unchecked-meals' },
  listWorkOrders: { method: 'GET', path: '/api/functions/admin-work-orders' },
  generateWorkOrder: { method: 'POST', path: '/api/functions/generate-work-orders' },
  listCutoffs: { method: 'GET', path: '/api/staff/cutoffs' },
  getRehearsal: { method: 'GET', path: '/api/staff/rehearsal' },
  rehearseCutoff: { method: 'POST', path: '/api/staff/rehearsal' },
  getCutoffReport: { method: 'GET', path: '/api/staff/cutoff-report' },
  listDeclinedBoxes: { method: 'GET', path: '/api/staff/declined-boxes' },
  listDeliveryWeeks: { method: 'GET', path: '/api/staff/delivery-weeks' },
  changeDeliveryWeek: { method: 'POST', path: '/api/staff/delivery-weeks' },
  exportKitchenCsv: { method: 'GET', path: '/api/functions/kitchen-export/csv' },

  getMoney: { method: 'GET', path: '/api/staff/money' },
  getOrderMoney: { method: 'GET', path: '/api/staff/order-money' },
  refundOrder: { method: 'POST', path: '/api/staff/refunds' },
  grantCredit: { method: 'POST', path: '/api/staff/customer-credit' },
  returnStrayPayment: { method: 'POST', path: '/api/staff/stray-payments/return' },
  settleStrayPayment: { method: 'POST', path: '/api/staff/stray-payments/settlement' },
  reconcileMoney: { method: 'POST', path: '/api/staff/reconciliation' },

  listGivenUpMails: { method: 'GET', path: '/api/staff/given-up-mails' },
  sendMailsAgain: { method: 'POST', path: '/api/staff/given-up-mails' },
  removeGivenUpMails: { method: 'POST', path: '/api/staff/given-up-mails/removal' },

  listSecurityEvents: { method: 'GET', path: '/api/staff/security-log' },
  exportSecurityLog: { method: 'GET', path: '/api/staff/security-log/csv' },

  stripeWebhook: { method: 'POST', path: '/api/webhooks/stripe' },
  live: { method: 'GET', path: '/api/live' },
  ready: { method: 'GET', path: '/api/ready' },
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
