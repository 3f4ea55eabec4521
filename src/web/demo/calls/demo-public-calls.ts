import { mealOnWire } from '../../../contract/household/meal-on-wire.ts'
import {
  checkZipRequestSchema,
  joinWaitlistRequestSchema,
} from '../../../contract/household/service-area-wire.ts'
import { deliveryScheduleAt } from '../../../domain/delivery/delivery-schedule.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { SAMPLE_MEALS } from '../../../domain/menu/sample-meals.ts'
import { findServedZip } from '../../../domain/service-area/served-zip-codes.ts'
import { checkWaitlistEntry } from '../../../domain/service-area/waitlist-entry.ts'
import { newId } from '../../platform/new-id.ts'
import { demoSessionUser, NOTHING_CONFIGURED } from '../../platform/session/demo-session.ts'
import { demoUser } from '../../platform/storage/browser-storage.ts'
import { answer, checked, refuse } from '../refusal.ts'
import type { DemoCalls } from './demo-source.ts'

/** Accounts are the server's, which a demo does not ask. */
const noAccounts = () =>
  refuse(403, 'not_in_demo', 'This is a demo: it has no other accounts. Please leave the demo first.')
/** Nobody is staff in a demo: it shows no orders but its own. */
const noStaff = () => refuse(401, 'not_in_demo', 'Not signed in as staff in this demo.')
const noKitchen = () =>
  refuse(403, 'not_in_demo', 'The kitchen is not part of the demo. Please leave the demo first.')

export function demoSchedule(kitchen: Kitchen, now: Date) {
  const week = deliveryScheduleAt(kitchen, now)
  return {
    now: now.toISOString(),
    orders_close_at: week.ordersCloseAt.toISOString(),
    cutoff_date: week.cutoffDate,
    delivery_date: week.deliveryDate,
  }
}

/** What visitors may ask too, and what a demo refuses. */
export const demoPublicCalls = {
  getSession: () => {
    const user = demoUser.read()
    return answer({ user: user && demoSessionUser(user), staff: null, app: NOTHING_CONFIGURED })
  },
  signOut: () => answer({ success: true }),
  signUp: noAccounts,
  confirmEmail: noAccounts,
  signIn: noAccounts,
  signInWithGoogle: noAccounts,
  requestPasswordReset: noAccounts,
  checkResetCode: noAccounts,
  resetPassword: noAccounts,
  checkZip: checked(checkZipRequestSchema, ({ zip_code }) => {
    const place = findServedZip(zip_code)
    const { city = null, state = null } = place ?? {}
    return answer({ zip_code, served: place !== null, city, state })
  }),
  joinWaitlist: checked(joinWaitlistRequestSchema, ({ source, email, zip_code, name }) => {
    const message = checkWaitlistEntry(source, { email, zipCode: zip_code, name })
    return message
      ? refuse(422, 'incomplete_waitlist_entry', message)
      : answer({ success: true, id: newId() })
  }),
  listMeals: () => answer({ meals: SAMPLE_MEALS.map(mealOnWire) }),
  openStaffSession: noKitchen,
  closeStaffSession: noStaff,
  signInStaff: noKitchen,
  listStaff: noStaff,
  addStaffAccount: noStaff,
  changeStaffAccount: noStaff,
  resetStaffPassword: noStaff,
  passSecondFactor: noStaff,
  beginSecondFactor: noStaff,
  confirmSecondFactor: noStaff,
  renewRecoveryCodes: noStaff,
  removeSecondFactor: noStaff,
  resetSecondFactor: noStaff,
  demandSecondFactor: noStaff,
  listMoneyRequests: noStaff,
  approveMoneyRequest: noStaff,
  declineMoneyRequest: noStaff,
  setMoneyLimit: noStaff,
  changeOwnStaffPassword: noStaff,
  listSecurityEvents: noStaff,
  switchSharedPassword: noStaff,
  getMoney: noStaff,
  getOrderMoney: noStaff,
  refundOrder: noStaff,
  leaveOrderUncooked: noStaff,
  grantCredit: noStaff,
  returnStrayPayment: noStaff,
  settleStrayPayment: noStaff,
  listDisputes: noStaff,
  decideDispute: noStaff,
  listPromoReviews: noStaff,
  decidePromoReview: noStaff,
  reconcileMoney: noStaff,
  listGivenUpMails: noStaff,
  sendMailsAgain: noStaff,
  removeGivenUpMails: noStaff,
  listKitchenOrders: noStaff,
  markTestCustomer: noStaff,
  markOrderDelivered: noStaff,
  undoOrderDelivered: noStaff,
  listUncheckedMeals: noStaff,
  listWorkOrders: noStaff,
  listCutoffs: noStaff,
  getRehearsal: noStaff,
  rehearseCutoff: noStaff,
  getCutoffReport: noStaff,
  listDeclinedBoxes: noStaff,
  listDeliveryWeeks: noStaff,
  changeDeliveryWeek: noStaff,
  generateWorkOrder: noStaff,
} satisfies Partial<DemoCalls>
