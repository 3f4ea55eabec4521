import { expect, test } from 'vitest'
import { mayStaff, SHARED_PASSWORD_ROLE, STAFF_ROLES, type StaffPermission, type StaffRole } from './roles.ts'

test.each<[StaffPermission, StaffRole[]]>([
  ['view-orders', ['owner', 'kitchen', 'driver', 'support']],
  ['mark-delivered', ['owner', 'kitchen', 'driver']],
  ['export-orders', ['owner', 'kitchen']],
  ['view-work-orders', ['owner', 'kitchen']],
  ['generate-work-orders', ['owner', 'kitchen']],
  ['view-renewals', ['owner', 'support']],
  ['rehearse-renewals', ['owner']],
  ['mark-test-customers', ['owner', 'support']],
  ['manage-delivery-weeks', ['owner']],
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
