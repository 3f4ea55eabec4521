import { expect, test } from 'vitest'
import {
  losesPermission,
  mayStaff,
  SHARED_PASSWORD_ROLE,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
} from './roles.ts'

test.each<[StaffPermission, StaffRole[]]>([
  ['view-orders', ['owner', 'chef', 'kitchen', 'driver', 'support']],
  ['mark-delivered', ['owner', 'chef', 'kitchen', 'driver']],
  ['export-orders', ['owner', 'chef', 'kitchen']],
  ['view-work-orders', ['owner', 'chef', 'kitchen']],
  ['generate-work-orders', ['owner', 'chef', 'kitchen']],
  ['view-menu', ['owner', 'chef', 'kitchen', 'support']],
  ['manage-menu', ['owner', 'chef']],
  ['manage-places', ['owner']],
  ['manage-promo-codes', ['owner']],
  ['manage-company', ['owner']],
  ['find-customers', ['owner', 'support']],
  ['write-customer-notes', ['owner', 'support']],
  ['view-staff-log', ['owner']],
  ['view-renewals', ['owner', 'support']],
  ['rehearse-renewals', ['owner']],
  ['mark-test-customers', ['owner', 'support']],
  ['manage-delivery-weeks', ['owner']],
  ['view-cases', ['owner', 'chef', 'kitchen', 'support']],
  ['refund-orders', ['owner', 'support']],
  ['view-money', ['owner', 'support']],
  ['grant-credit', ['owner', 'support']],
  ['resend-mails', ['owner', 'support']],
  ['manage-staff', ['owner']],
])('%s is for %j', (permission, roles) => {
  expect(STAFF_ROLES.filter((role) => mayStaff(role, permission))).toEqual(roles)
})

test('the shared password opens everything', () => {
  expect(SHARED_PASSWORD_ROLE).toBe('owner')
})

test('a permission is lost with a role that lacks it and by deactivation, if the account had it', () => {
  const owner = { role: 'owner', isActive: true } as const
  const loses = (
    before: Parameters<typeof losesPermission>[0],
    change: Parameters<typeof losesPermission>[1],
  ) => losesPermission(before, change, 'manage-staff')
  for (const role of ['chef', 'kitchen', 'driver', 'support'] as const)
    expect(loses(owner, { role })).toBe(true)
  expect(loses(owner, { isActive: false })).toBe(true)
  expect(loses(owner, { role: 'owner' })).toBe(false)
  expect(loses(owner, { isActive: true })).toBe(false)
  expect(loses({ role: 'support', isActive: true }, { isActive: false })).toBe(false)
  expect(loses({ role: 'owner', isActive: false }, { role: 'driver' })).toBe(false)
  expect(losesPermission(owner, { role: 'support' }, 'view-money')).toBe(false)
})
