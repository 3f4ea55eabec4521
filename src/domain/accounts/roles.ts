/** Named staff accounts (decisions, "Accounts and access"). */
export const STAFF_ROLES = ['owner', 'kitchen', 'driver', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export type StaffPermission =
  | 'view-orders'
  | 'mark-delivered'
  | 'export-orders'
  | 'view-work-orders'
  | 'generate-work-orders'
  | 'view-customers'
  | 'manage-menu'
  | 'manage-promo-codes'
  | 'manage-delivery-weeks'
  | 'manage-service-area'
  | 'refund-orders'
  | 'manage-staff'

const PERMISSIONS: Record<StaffPermission, readonly StaffRole[]> = {
  'view-orders': ['owner', 'kitchen', 'driver', 'support'],
  'mark-delivered': ['owner', 'kitchen', 'driver'],
  'export-orders': ['owner', 'kitchen'],
  'view-work-orders': ['owner', 'kitchen', 'support'],
  'generate-work-orders': ['owner', 'kitchen'],
  'view-customers': ['owner', 'support'],
  'manage-menu': ['owner', 'kitchen'],
  'manage-promo-codes': ['owner', 'support'],
  'manage-delivery-weeks': ['owner'],
  'manage-service-area': ['owner'],
  'refund-orders': ['owner', 'support'],
  'manage-staff': ['owner'],
}

/** Who holds the shared admin password may do what an owner may, until an owner account switches it off. */
export const SHARED_PASSWORD_ROLE: StaffRole = 'owner'

export function mayStaff(role: StaffRole, permission: StaffPermission): boolean {
  return PERMISSIONS[permission].includes(role)
}
