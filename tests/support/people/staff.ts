import type { StaffRole } from '../../../src/domain/accounts/roles.ts'
import {
  findStaffAccountByEmail,
  insertStaffAccount,
} from '../../../src/server/accounts/staff/staff-accounts.records.ts'
import type { Client, TestApp } from '../test-app.ts'
import { rowsOf } from './ordering.ts'
import { rememberedPasswords } from './remembered-passwords.ts'

export const STAFF_ACCOUNT_PASSWORD = 'basil-and-thyme'

export type StaffClient = Client & { id: string; email: string }

let people = 0

/** As in a new installation: nobody has an account, the shared password is on. */
export async function forgetStaff(product: TestApp): Promise<void> {
  await rowsOf(product, 'truncate staff_accounts cascade')
  await rowsOf(product, 'update staff_access set shared_password_on = true')
}

/** Somebody with a staff account of that role, not signed in yet; an owner has added it. */
export async function addStaff(product: TestApp, role: StaffRole): Promise<StaffClient> {
  const email = `${role}-${people++}@kitchen.example`
  const { db } = product.database
  const passwordHash = await rememberedPasswords.hash(STAFF_ACCOUNT_PASSWORD)
  await insertStaffAccount(db, { email, role, passwordHash }, product.clock.now())
  const account = await findStaffAccountByEmail(db, email)
  return { ...product.visitor(), email, id: account?.id ?? '' }
}

/** Signs in again: a staff session ends after some hours, which may have passed. */
export async function signIn(client: StaffClient): Promise<StaffClient> {
  const { status } = await client.call('signInStaff', {
    email: client.email,
    password: STAFF_ACCOUNT_PASSWORD,
  })
  if (status !== 200) throw new Error(`${client.email} could not sign in: ${status}`)
  return client
}

/** A staff account of that role, signed in. */
export async function staffOf(product: TestApp, role: StaffRole): Promise<StaffClient> {
  return signIn(await addStaff(product, role))
}
