import type { StaffRole } from '../../src/domain/accounts/roles.ts'
import { rowsOf } from './ordering.ts'
import type { Client, TestApp } from './test-app.ts'

export const STAFF_ACCOUNT_PASSWORD = 'basil-and-thyme'

export type StaffClient = Client & { id: string; email: string }

let people = 0

/** As in a new installation: nobody has an account, the shared password is on. */
export async function forgetStaff(product: TestApp): Promise<void> {
  await rowsOf(product, 'truncate staff_accounts cascade')
  await rowsOf(product, 'update staff_access set shared_password_on = true')
}

/** Somebody with a staff account of that role, not signed in yet. */
export async function addStaff(product: TestApp, role: StaffRole): Promise<StaffClient> {
  const manager = await product.staff()
  const email = `${role}-${people++}@kitchen.example`
  const added = await manager.call('addStaffAccount', { email, role, password: STAFF_ACCOUNT_PASSWORD })
  if (added.status !== 200) throw new Error(`no account: ${JSON.stringify(added.body)}`)
  const { accounts } = (await manager.call('listStaff')).body
  return { ...product.visitor(), email, id: accounts.find((one) => one.email === email)?.id ?? '' }
}

/** A staff account of this role that is signed in. */
export async function staffOf(product: TestApp, role: StaffRole): Promise<StaffClient> {
  const client = await addStaff(product, role)
  const { status } = await client.call('signInStaff', {
    email: client.email,
    password: STAFF_ACCOUNT_PASSWORD,
  })
  if (status !== 200) throw new Error(`${client.email} could not sign in: ${status}`)
  return client
}
