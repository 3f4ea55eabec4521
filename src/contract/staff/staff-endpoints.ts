/** How staff come in and leave. Everybody may call these: until the answer, nobody is staff. */
export const gateEndpoints = {
  openStaffSession: { method: 'POST', path: '/api/staff/session' },
  closeStaffSession: { method: 'DELETE', path: '/api/staff/session' },
  signInStaff: { method: 'POST', path: '/api/staff/sign-in' },
  passSecondFactor: { method: 'POST', path: '/api/staff/second-factor/pass' },
  beginSecondFactor: { method: 'POST', path: '/api/staff/second-factor/begin' },
  confirmSecondFactor: { method: 'POST', path: '/api/staff/second-factor/confirm' },
} as const

/** What needs a staff session; the route says which permission. */
export const permittedEndpoints = {
  markTestCustomer: { method: 'PUT', path: '/api/staff/test-customer' },
  listStaff: { method: 'GET', path: '/api/staff/accounts' },
  addStaffAccount: { method: 'POST', path: '/api/staff/accounts' },
  changeStaffAccount: { method: 'PUT', path: '/api/staff/accounts' },
  resetStaffPassword: { method: 'PUT', path: '/api/staff/accounts/password' },
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
  leaveOrderUncooked: { method: 'POST', path: '/api/staff/uncooked-orders' },
  listMoneyRequests: { method: 'GET', path: '/api/staff/money-requests' },
  approveMoneyRequest: { method: 'POST', path: '/api/staff/money-requests/approval' },
  declineMoneyRequest: { method: 'POST', path: '/api/staff/money-requests/refusal' },
  setMoneyLimit: { method: 'PUT', path: '/api/staff/money-limit' },
  grantCredit: { method: 'POST', path: '/api/staff/customer-credit' },
  returnStrayPayment: { method: 'POST', path: '/api/staff/stray-payments/return' },
  settleStrayPayment: { method: 'POST', path: '/api/staff/stray-payments/settlement' },
  listDisputes: { method: 'GET', path: '/api/staff/disputes' },
  decideDispute: { method: 'POST', path: '/api/staff/disputes/decision' },
  listPromoReviews: { method: 'GET', path: '/api/staff/promo-reviews' },
  decidePromoReview: { method: 'POST', path: '/api/staff/promo-reviews' },
  reconcileMoney: { method: 'POST', path: '/api/staff/reconciliation' },

  getShopState: { method: 'GET', path: '/api/staff/shop' },
  changeShopSwitch: { method: 'PUT', path: '/api/staff/shop/switch' },
  listGivenUpMails: { method: 'GET', path: '/api/staff/given-up-mails' },
  sendMailsAgain: { method: 'POST', path: '/api/staff/given-up-mails' },
  removeGivenUpMails: { method: 'POST', path: '/api/staff/given-up-mails/removal' },

  listStaffChanges: { method: 'GET', path: '/api/staff/changes' },
  listSecurityEvents: { method: 'GET', path: '/api/staff/security-log' },
  exportSecurityLog: { method: 'GET', path: '/api/staff/security-log/csv' },
} as const

/** All calls of this side of the counter. */
export const staffEndpoints = { ...gateEndpoints, ...permittedEndpoints } as const
