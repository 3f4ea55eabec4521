import type { SecurityKind } from '../domain/security/security-event.ts'
import type { EndpointName } from './endpoints.ts'

/**
 * Whether the security log records a call that ended well, and if not, why. Refusals are always recorded.
 */
export type Audit = { logged: SecurityKind } | { unlogged: string }

const OPEN = { unlogged: 'Everybody may read it.' }
const ORDERING = { unlogged: 'A household’s own order, which keeps its own history.' }
const SUBSCRIPTION = { unlogged: 'A household’s own change, which keeps a receipt.' }
const OWN_READ = { unlogged: 'A household reads what is its own.' }
const IN_ORDER_HISTORY = { unlogged: 'The history of the order keeps who did it.' }
const KITCHEN_BOARD = {
  unlogged: 'The list that a role works from all day; what leaves as a file is logged.',
}
const OWN_LIST = {
  unlogged: 'A list of the business that a role works from; one household’s money is logged.',
}

/** One line for every call. A new call without a line does not compile. */
export const endpointAudit = {
  getSession: OPEN,
  signUp: { logged: 'sign-up' },
  signIn: { logged: 'sign-in' },
  signOut: { logged: 'sign-out' },
  signInWithGoogle: { unlogged: 'Leads to the page of Google; the way back is what signs in.' },
  confirmEmail: { logged: 'sign-in' },
  requestPasswordReset: { logged: 'password-reset-asked' },
  checkResetCode: { unlogged: 'Asks whether a code is still good; setting the password is logged.' },
  resetPassword: { logged: 'password-changed' },
  listSessions: OWN_READ,
  endSession: { logged: 'session-ended' },
  endOtherSessions: { logged: 'session-ended' },

  getShopNotice: OPEN,
  checkZip: OPEN,
  joinWaitlist: { unlogged: 'Opens nothing and shows nothing.' },
  getDeliverySchedule: OPEN,
  listMeals: OPEN,
  getOnboarding: OWN_READ,
  saveDietaryPreferences: ORDERING,
  saveHousehold: ORDERING,
  saveAddress: ORDERING,
  quoteFirstBox: OPEN,
  saveDraftOrder: ORDERING,
  foreseeNextCharge: ORDERING,
  validatePromoCode: ORDERING,
  removePromoCode: ORDERING,
  startCheckout: ORDERING,
  returnFromCheckout: ORDERING,
  sendOrderEmail: ORDERING,

  getPortal: OWN_READ,
  updateSubscriptionMeals: SUBSCRIPTION,
  updatePreferences: SUBSCRIPTION,
  startCardChange: SUBSCRIPTION,
  returnFromCardChange: SUBSCRIPTION,
  saveMailConsent: SUBSCRIPTION,
  orderEvents: OWN_READ,
  getSubscriptionCalendar: OWN_READ,
  previewChange: OWN_READ,
  skipBox: SUBSCRIPTION,
  unskipBox: SUBSCRIPTION,
  editBox: SUBSCRIPTION,
  pauseSubscription: SUBSCRIPTION,
  resumeSubscription: SUBSCRIPTION,
  changeHousehold: SUBSCRIPTION,
  changeAddress: SUBSCRIPTION,
  cancelSubscription: SUBSCRIPTION,
  reactivateSubscription: SUBSCRIPTION,

  openStaffSession: { logged: 'staff-sign-in' },
  closeStaffSession: { logged: 'staff-sign-out' },
  signInStaff: { logged: 'staff-sign-in' },
  passSecondFactor: { logged: 'staff-sign-in' },
  setFirstStaffPassword: { logged: 'staff-password-changed' },
  beginSecondFactor: { logged: 'second-factor-changed' },
  confirmSecondFactor: { logged: 'second-factor-changed' },
  renewRecoveryCodes: { logged: 'second-factor-changed' },
  removeSecondFactor: { logged: 'second-factor-changed' },
  resetSecondFactor: { logged: 'second-factor-changed' },
  demandSecondFactor: { logged: 'second-factor-rule-changed' },
  changeOwnStaffPassword: { logged: 'staff-password-changed' },
  listStaff: { unlogged: 'Owners look at their own staff.' },
  addStaffAccount: { logged: 'staff-account-changed' },
  changeStaffAccount: { logged: 'staff-account-changed' },
  resetStaffPassword: { logged: 'staff-password-changed' },
  switchSharedPassword: { logged: 'shared-password-switched' },
  staffOrderEvents: KITCHEN_BOARD,
  listKitchenOrders: KITCHEN_BOARD,
  markOrderDelivered: IN_ORDER_HISTORY,
  undoOrderDelivered: IN_ORDER_HISTORY,
  markTestCustomer: { logged: 'household-changed' },
  listWorkOrders: KITCHEN_BOARD,
  generateWorkOrder: { unlogged: 'A plan of the kitchen without anybody’s data.' },
  listUncheckedMeals: KITCHEN_BOARD,
  exportKitchenCsv: { logged: 'export' },

  listCutoffs: OWN_LIST,
  getRehearsal: OWN_LIST,
  rehearseCutoff: { unlogged: 'A forecast that changes nothing.' },
  getCutoffReport: OWN_LIST,
  listDeclinedBoxes: OWN_LIST,
  listDeliveryWeeks: OWN_LIST,
  changeDeliveryWeek: { logged: 'setting-changed' },

  getMoney: OWN_LIST,
  getOrderMoney: { logged: 'household-read' },
  refundOrder: { logged: 'money-given' },
  leaveOrderUncooked: IN_ORDER_HISTORY,
  listMoneyRequests: OWN_LIST,
  approveMoneyRequest: { logged: 'money-given' },
  declineMoneyRequest: { logged: 'money-given' },
  setMoneyLimit: { logged: 'setting-changed' },
  grantCredit: { logged: 'money-given' },
  returnStrayPayment: { logged: 'money-settled' },
  settleStrayPayment: { logged: 'money-settled' },
  listDisputes: OWN_LIST,
  decideDispute: { logged: 'dispute-decided' },
  listPromoReviews: OWN_LIST,
  decidePromoReview: { logged: 'household-changed' },
  reconcileMoney: { unlogged: 'Compares with the payment provider and moves nothing.' },

  listPlaces: OWN_LIST,
  savePlace: { logged: 'setting-changed' },
  getAffectedByClosing: OWN_LIST,
  exportPlaces: OWN_LIST,
  previewPlaces: { unlogged: 'Only an answer about a file: nothing is written.' },
  importPlaces: { logged: 'setting-changed' },
  listWaiting: { logged: 'household-read' },
  inviteWaiting: { logged: 'mail-changed' },
  getShopState: OWN_LIST,
  changeShopSwitch: { logged: 'setting-changed' },
  listGivenUpMails: OWN_LIST,
  sendMailsAgain: { logged: 'mail-changed' },
  removeGivenUpMails: { logged: 'mail-changed' },

  listStaffChanges: { unlogged: 'Owners look at what their own staff changed.' },
  listSecurityEvents: { logged: 'security-log-read' },
  exportSecurityLog: { logged: 'export' },

  stripeWebhook: { unlogged: 'Signed by the payment provider, and kept with the payments.' },
  live: OPEN,
  ready: OPEN,
} as const satisfies Record<EndpointName, Audit>
