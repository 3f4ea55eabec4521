import { randomUUID } from 'node:crypto'
import type { PublicEndpointName } from '../../../../src/contract/endpoints.ts'
import { STAFF_ROLES } from '../../../../src/domain/accounts/roles.ts'
import { STAFF_ACCOUNT_PASSWORD } from '../../../support/people/staff.ts'
import { STAFF_PASSWORD } from '../../../support/test-app.ts'
import { HOUSEHOLD_PASSWORD } from '../world.ts'
import { about, type Example, NOTHING_SENT, plain } from './example.ts'

const newEmail = () => `new-${randomUUID().slice(0, 8)}@example.com`
/** Named staff are asked who they are; others are told to sign in. */
const LOOKED_AT = [422, 422] as const
const OF_NAMED_STAFF = Object.fromEntries(STAFF_ROLES.map((role) => [role, LOOKED_AT] as const))

const accounts = {
  getSession: plain(NOTHING_SENT),
  signUp: plain(() => ({ body: { email: newEmail(), password: 'a-long-walk-of-nine' } })),
  signIn: about((of) => ({ body: { email: of.email, password: HOUSEHOLD_PASSWORD } }), [200, 401], {
    becomes: true,
  }),
  signOut: plain(NOTHING_SENT),
  signInWithGoogle: plain(NOTHING_SENT, 404),
  confirmEmail: plain(() => ({ body: { token: 'nobodys' } }), 400),
  requestPasswordReset: about((of) => ({ body: { email: of.email } }), [200, 200]),
  checkResetCode: plain(() => ({ body: { token: 'nobodys' } }), 400),
  resetPassword: plain(() => ({ body: { token: 'nobodys', password: 'a-long-walk-of-nine' } }), 400),
}

const shop = {
  getShopNotice: plain(NOTHING_SENT),
  checkZip: plain(() => ({ body: { zip_code: '32801' } })),
  joinWaitlist: plain(() => ({
    body: { name: 'Ann', email: newEmail(), zip_code: '99501', source: 'landing' },
  })),
  getDeliverySchedule: plain(NOTHING_SENT),
  listMeals: plain(NOTHING_SENT),
  quoteFirstBox: plain((_, { mealIds: [meal_id = ''] }) => ({
    body: { meal_selections: [{ meal_id, quantity: 10 }] },
  })),
}

const gate = {
  openStaffSession: plain(() => ({ body: { password: STAFF_PASSWORD } })),
  closeStaffSession: plain(NOTHING_SENT),
  signInStaff: plain((_, { staff }) => ({
    body: { email: staff.driver.email, password: STAFF_ACCOUNT_PASSWORD },
  })),
  passSecondFactor: plain(() => ({ body: { code: '123456' } }), 401),
  setFirstStaffPassword: plain(() => ({ body: { password: 'rosemary-and-sage-4' } }), 401),
  beginSecondFactor: plain(() => ({ body: { password: 'not-the-password' } }), 401, { but: OF_NAMED_STAFF }),
  confirmSecondFactor: plain(() => ({ body: { code: '123456' } }), 401, { but: OF_NAMED_STAFF }),
}

/** Calls that everybody may make. */
export const publicExamples: Record<Exclude<PublicEndpointName, 'stripeWebhook'>, Example> = {
  ...accounts,
  ...shop,
  ...gate,
  live: plain(NOTHING_SENT),
  ready: plain(NOTHING_SENT),
}
