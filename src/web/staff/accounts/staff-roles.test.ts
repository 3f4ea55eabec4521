import { describe, expect, test } from 'vitest'
import { mayStaff, STAFF_ROLES, type StaffPermission } from '../../../domain/accounts/roles.ts'
import { ROLE_TEXTS } from './staff-roles.ts'

/** How a hint says that a role has a permission; every permission stands here. */
const WORDS: Readonly<Record<StaffPermission, string>> = {
  'view-orders': 'Sees orders',
  'view-all-weeks': 'of every week',
  'mark-delivered': 'marks boxes delivered',
  'export-orders': 'exports',
  'view-work-orders': 'work orders',
  'generate-work-orders': 'work orders',
  'view-production': 'production',
  'view-cases': 'cases',
  'plan-production': 'plans',
  cook: 'cooks',
  'view-renewals': 'Business screen',
  'rehearse-renewals': 'rehearses',
  'mark-test-customers': 'marks test customers',
  'manage-delivery-weeks': 'delivery weeks',
  'refund-orders': 'gives refunds',
  'view-money': 'Business screen',
  'grant-credit': 'credit',
  'answer-problems': 'answers what households report',
  'set-problem-policy': 'credited at once',
  'decide-disputes': 'decides about disputes',
  'approve-money': 'approves',
  'resend-mails': 'sends mails again',
  'view-staff': 'staff',
  'manage-staff': 'staff',
  'print-labels': 'prints labels',
  'pack-boxes': 'packs boxes',
  'manage-stock': 'stock',
  trace: 'traces',
  'view-menu': 'the menu',
  'manage-menu': 'makes meals, recipes and the menu',
  'manage-places': 'ZIP codes',
  'manage-promo-codes': 'promo codes',
  'manage-company': 'company',
  'find-customers': 'finds households',
  'write-customer-notes': 'writes notes',
  'view-security-log': 'security log',
  'view-staff-log': 'log of changes',
  'run-shop': 'stops orders',
  // Everybody keeps their own account, so no hint says it.
  'keep-own-account': '',
}

describe('what an owner is told of a role before giving it out', () => {
  test.each(STAFF_ROLES.filter((role) => role !== 'owner'))(
    'names all that %s may do, and nothing else',
    (role) => {
      const { hint } = ROLE_TEXTS[role]
      const permissions = Object.entries(WORDS) as [StaffPermission, string][]
      for (const [permission, words] of permissions)
        expect([permission, hint.includes(words)]).toEqual([permission, mayStaff(role, permission)])
    },
  )

  test('says of an owner that there is no limit', () => {
    expect(ROLE_TEXTS.owner.hint).toBe('May do everything, staff included.')
  })
})
