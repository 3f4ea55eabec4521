/** Named staff accounts (docs/rulings.md, Accounts and access). */
export const STAFF_ROLES = ['owner', 'chef', 'kitchen', 'driver', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What each role may do: the one rule that the server asks on every staff call and the screens follow. */
const PERMISSIONS = {
  'view-orders': ['owner', 'chef', 'kitchen', 'driver', 'support'],
  /** Of every delivery day; without it, only the open deliveries of today. */
  'view-all-weeks': ['owner', 'chef', 'kitchen', 'support'],
  'mark-delivered': ['owner', 'chef', 'kitchen', 'driver'],
  'export-orders': ['owner', 'chef', 'kitchen'],
  'view-work-orders': ['owner', 'chef', 'kitchen'],
  'generate-work-orders': ['owner', 'chef', 'kitchen'],
  /** Plan and batches of a day. */
  'view-production': ['owner', 'chef', 'kitchen'],
  /** What somebody must settle about paid boxes: support gives money back for it. */
  'view-cases': ['owner', 'chef', 'kitchen', 'support'],
  /** Releases a plan, and says how the kitchen works. */
  'plan-production': ['owner', 'chef'],
  cook: ['owner', 'chef', 'kitchen'],
  'pack-boxes': ['owner', 'chef', 'kitchen'],
  'print-labels': ['owner', 'chef', 'kitchen'],
  /** What came in, what is left, and what has to be bought. */
  /** From a lot to the households, and back. */
  trace: ['owner', 'chef'],
  'manage-stock': ['owner', 'chef', 'kitchen'],
  'view-menu': ['owner', 'chef', 'kitchen', 'support'],
  'manage-menu': ['owner', 'chef'],
  /** ZIP codes, who waits there, and tax rates. */
  'manage-places': ['owner'],
  'manage-promo-codes': ['owner'],
  /** What the company says about itself and its food. */
  'manage-company': ['owner'],
  /** What households report of their boxes, with credit and refunds as the answer. */
  'answer-problems': ['owner', 'support'],
  'set-problem-policy': ['owner'],
  'find-customers': ['owner', 'support'],
  'write-customer-notes': ['owner', 'support'],
  'view-renewals': ['owner', 'support'],
  'rehearse-renewals': ['owner'],
  'mark-test-customers': ['owner', 'support'],
  'manage-delivery-weeks': ['owner'],
  'refund-orders': ['owner', 'support'],
  'view-money': ['owner', 'support'],
  'grant-credit': ['owner', 'support'],
  'decide-disputes': ['owner'],
  'approve-money': ['owner'],
  'resend-mails': ['owner', 'support'],
  'view-staff': ['owner'],
  'manage-staff': ['owner'],
  'view-security-log': ['owner'],
  'view-staff-log': ['owner'],
  'run-shop': ['owner'],
  'keep-own-account': ['owner', 'chef', 'kitchen', 'driver', 'support'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffPermission = keyof typeof PERMISSIONS

/** Roles whose answers are cut to what their work needs. */
type NarrowRole = 'chef' | 'kitchen' | 'driver'
/** What these roles may do, and what they are told about other staff. */
export type NarrowPermission = {
  [Permission in StaffPermission]: NarrowRole & (typeof PERMISSIONS)[Permission][number] extends never
    ? never
    : Permission
}[Exclude<StaffPermission, 'keep-own-account'>]

/** The shared admin password may do what an owner may, until it is switched off or an owner has an account. */
export const SHARED_PASSWORD_ROLE: StaffRole = 'owner'

/** What moves money or access, and so takes somebody with a name as soon as an owner has one. */
const NAMED_PERMISSIONS: readonly StaffPermission[] = [
  'refund-orders',
  'grant-credit',
  'approve-money',
  'decide-disputes',
  'set-problem-policy',
  'manage-staff',
  'run-shop',
]

/** Whether the shared password leaves this to staff with accounts of their own, once one of them is an owner. */
export function needsNamedOwner(
  permission: StaffPermission,
  { hasNamedOwner }: { hasNamedOwner: boolean },
): boolean {
  return hasNamedOwner && NAMED_PERMISSIONS.includes(permission)
}

export function mayStaff(role: StaffRole, permission: StaffPermission): boolean {
  return rolesThatMay(permission).includes(role)
}

export function rolesThatMay(permission: StaffPermission): readonly StaffRole[] {
  return PERMISSIONS[permission]
}

type Standing = { role: StaffRole; isActive: boolean }

/** Whether a change takes a permission away from an account that has it. */
export function losesPermission(
  before: Standing,
  change: Partial<Standing>,
  permission: StaffPermission,
): boolean {
  const has = ({ role, isActive }: Standing) => isActive && mayStaff(role, permission)
  return has(before) && !has({ ...before, ...change })
}
