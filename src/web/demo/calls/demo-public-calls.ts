import { mealOnWire } from '../../../contract/household/meal-on-wire.ts'
import {
  checkZipRequestSchema,
  joinWaitlistRequestSchema,
} from '../../../contract/household/service-area-wire.ts'
import { deliveryScheduleAt } from '../../../domain/delivery/delivery-schedule.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { findServedZip } from '../../../domain/service-area/served-zip-codes.ts'
import { checkWaitlistEntry } from '../../../domain/service-area/waitlist-entry.ts'
import { SAMPLE_KITCHEN_HANDLES, SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import { newId } from '../../platform/new-id.ts'
import { demoSessionUser, NOTHING_CONFIGURED } from '../../platform/session/demo-session.ts'
import { demoUser } from '../../platform/storage/browser-storage.ts'
import { answer, checked, refuse } from '../refusal.ts'
import type { DemoCalls } from './demo-source.ts'

/** Accounts are the server's, which a demo does not ask. */
const noAccounts = () =>
  refuse(403, 'not_in_demo', 'This is a demo: it has no other accounts. Please leave the demo first.')

export function demoSchedule(kitchen: Kitchen, now: Date) {
  const week = deliveryScheduleAt(kitchen, now)
  return {
    now: now.toISOString(),
    orders_close_at: week.ordersCloseAt.toISOString(),
    cutoff_date: week.cutoffDate,
    delivery_date: week.deliveryDate,
  }
}

/** What visitors may ask, too. */
export const demoPublicCalls = {
  getSession: () => {
    const user = demoUser.read()
    return answer({ user: user && demoSessionUser(user), staff: null, app: NOTHING_CONFIGURED })
  },
  getShopNotice: () => answer({ notice: null }),
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
  listMeals: () =>
    answer({ meals: SAMPLE_MEALS.map(mealOnWire), kitchen_handles: [...(SAMPLE_KITCHEN_HANDLES ?? [])] }),
} satisfies Partial<DemoCalls>
