import { successSchema } from '../../../contract/shared/primitives-wire.ts'
import {
  addStaffAccountRequestSchema,
  changeStaffAccountRequestSchema,
  resetStaffPasswordRequestSchema,
  type StaffAccountWire,
  staffListSchema,
  switchSharedPasswordRequestSchema,
} from '../../../contract/staff/staff-wire.ts'
import { type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { OWN_ACCOUNT } from '../account-failures.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'
import { listDemandingRoles, listFactorOwners } from '../second-factor/second-factor.records.ts'
import { standingFailures } from '../standing/hold-standing.ts'
import {
  addStaffAccount,
  changeStaffAccount,
  resetStaffPassword,
  switchSharedPassword,
} from './change-staff.ts'
import { isSharedPasswordOn, listStaffAccounts, type StaffAccountRow } from './staff-accounts.records.ts'

const NOT_FOUND = [404, 'This staff account does not exist.'] as const

const onWire = (row: StaffAccountRow, withFactor: ReadonlySet<string>): StaffAccountWire => ({
  id: row.id,
  email: row.email,
  role: row.role,
  is_active: row.isActive,
  has_second_factor: withFactor.has(row.id),
  last_signed_in_at: row.lastSignedInAt?.toISOString() ?? null,
})

function answered<F>(outcome: Outcome<null, F>): Outcome<{ value: { success: true } }, F> {
  return outcome.ok ? succeed({ value: { success: true } }) : outcome
}

/** Staff accounts and the switch of the shared password, for owners. */
export function staffAccountsRoutes(deps: { db: Db; clock: Clock; passwords: PasswordHashing }): Endpoint[] {
  return [
    endpoint({
      name: 'listStaff',
      summary: 'Every staff account, and whether the shared password is on',
      access: 'view-staff',
      response: staffListSchema,
      failures: {},
      handle: async () => {
        const accounts = await listStaffAccounts(deps.db)
        const sharedPasswordOn = await isSharedPasswordOn(deps.db)
        const withFactor = await listFactorOwners(deps.db)
        return succeed({
          value: {
            accounts: accounts.map((account) => onWire(account, withFactor)),
            shared_password_on: sharedPasswordOn,
            second_factor_roles: await listDemandingRoles(deps.db),
          },
        })
      },
    }),
    endpoint({
      name: 'addStaffAccount',
      summary: 'Give somebody a staff account of their own',
      access: 'manage-staff',
      body: addStaffAccountRequestSchema,
      response: successSchema,
      failures: {
        ...standingFailures,
        staff_account_exists: [409, 'There is a staff account with this email already.'],
      },
      handle: async ({ body, actor, facts }) => {
        facts.note({
          typed: { of: 'staff', email: body.email },
          detail: { change: 'added', role: body.role },
        })
        return answered(await addStaffAccount(deps, body, actor))
      },
    }),
    endpoint({
      name: 'changeStaffAccount',
      summary: 'Change the role of a staff account, or switch it off and on',
      access: 'manage-staff',
      body: changeStaffAccountRequestSchema,
      response: successSchema,
      failures: {
        ...standingFailures,
        staff_not_found: NOT_FOUND,
        last_owner: [409, 'This is the last active owner. Make somebody else an owner first.'],
      },
      handle: async ({ body: { id, role, is_active: isActive }, actor, facts }) => {
        facts.note({
          subject: `staff:${id}`,
          detail: { ...(role && { role }), ...(isActive !== undefined && { is_active: isActive }) },
        })
        return answered(await changeStaffAccount(deps, { id, role, isActive }, actor))
      },
    }),
    endpoint({
      name: 'resetStaffPassword',
      summary: 'Give a staff account a new password',
      access: 'manage-staff',
      body: resetStaffPasswordRequestSchema,
      response: successSchema,
      failures: { ...standingFailures, staff_not_found: NOT_FOUND, own_account: OWN_ACCOUNT },
      handle: async ({ body, actor, facts }) => {
        facts.note({ subject: `staff:${body.id}` })
        return answered(await resetStaffPassword(deps, body, actor))
      },
    }),
    endpoint({
      name: 'switchSharedPassword',
      summary: 'Switch the shared admin password off, which takes an active owner, or on again',
      access: 'manage-staff',
      body: switchSharedPasswordRequestSchema,
      response: successSchema,
      failures: {
        ...standingFailures,
        no_owner: [409, 'Add an owner with an account of their own first.'],
      },
      handle: async ({ body, actor, facts }) => {
        facts.note({ detail: { on: body.on } })
        return answered(await switchSharedPassword(deps, body.on, actor))
      },
    }),
  ]
}
