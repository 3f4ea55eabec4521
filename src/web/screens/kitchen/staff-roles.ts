import type { StaffRole } from '../../../domain/accounts/roles.ts'

/** What the screens call a role, and what it may do. */
export const ROLE_TEXTS: Record<StaffRole, { label: string; hint: string }> = {
  owner: { label: 'Owner', hint: 'May do everything, staff included.' },
  kitchen: {
    label: 'Kitchen',
    hint: 'Sees orders, cooks from work orders, exports and marks boxes delivered.',
  },
  driver: { label: 'Driver', hint: 'Sees orders and marks boxes delivered.' },
  support: { label: 'Support', hint: 'Sees orders and changes nothing.' },
}
