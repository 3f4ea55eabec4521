import {
  mayStaff,
  needsNamedOwner,
  SHARED_PASSWORD_ROLE,
  STAFF_ROLES,
  type StaffRole,
} from '../../../src/domain/accounts/roles.ts'
import type { Client } from '../../support/test-app.ts'
import type { Operation } from './operations.ts'
import type { Household, World } from './world.ts'

export const CALLERS = [
  'visitor',
  'ended customer',
  'unverified',
  'household',
  'another household',
  'ended staff',
  'owner',
  'chef',
  'kitchen',
  'driver',
  'support',
  'shared password',
] as const
export type CallerName = (typeof CALLERS)[number] | 'shared password alone'

export type Caller = {
  name: CallerName
  client: Client
  /** Whose belongings are the caller's own. */
  household: Household | null
  role: StaffRole | null
}

export function callersOf(world: World): Caller[] {
  const { product, households, staff, ended } = world
  const nobody = { household: null, role: null }
  const employed = (role: StaffRole): Caller => ({ name: role, client: staff[role], household: null, role })
  return [
    { name: 'visitor', client: product.visitor(), ...nobody },
    { name: 'ended customer', client: ended.customer, ...nobody },
    { name: 'unverified', client: world.unverified, ...nobody },
    { name: 'household', client: households.own, household: households.own, role: null },
    { name: 'another household', client: households.another, household: households.another, role: null },
    { name: 'ended staff', client: ended.staff, ...nobody },
    ...STAFF_ROLES.map(employed),
    { name: 'shared password', client: world.shared, household: null, role: SHARED_PASSWORD_ROLE },
  ]
}

/** The shared password in a business in which no owner has an account; from now on this is such a business. */
export async function sharedPasswordAlone({ product }: World): Promise<Caller[]> {
  // As a replica the database lets the last owner go, as one does who comes before there is any.
  await product.database.pool.query(`begin; set local session_replication_role = replica;
    update staff_accounts set is_active = false where role = 'owner'; commit`)
  const client = await product.staff()
  return [{ name: 'shared password alone', client, household: null, role: SHARED_PASSWORD_ROLE }]
}

export type Refusal = { status: 401 | 403; code: string }

const isCustomer = ({ name }: Caller) =>
  name === 'unverified' || name === 'household' || name === 'another household'

/** How the access rules refuse this caller; null when they let the call pass. */
export function refusalOf(operation: Operation, caller: Caller): Refusal | null {
  if (operation.access === 'public') return null
  if (operation.access === 'customer')
    return isCustomer(caller) ? null : { status: 401, code: 'not_authenticated' }
  if (!caller.role) return { status: 401, code: 'staff_required' }
  const { permission, roles } = operation
  const may = permission ? mayStaff(caller.role, permission) : roles.includes(caller.role)
  if (!may) return { status: 403, code: 'not_permitted' }
  const isShared = caller.name === 'shared password'
  if (isShared && permission && needsNamedOwner(permission, { hasNamedOwner: true }))
    return { status: 403, code: 'needs_named_owner' }
  return null
}
