import type { StaffRole } from '../../../domain/accounts/roles.ts'

/** The names of a role and of a person who has it, and what it may do. */
export const ROLE_TEXTS: Record<StaffRole, { label: string; person: string; hint: string }> = {
  owner: { label: 'Owner', person: 'an owner', hint: 'May do everything, staff included.' },
  chef: {
    label: 'Chef',
    person: 'a chef',
    hint: 'Sees orders of every week, cases and production without prices, makes meals, recipes and the menu of each week, plans production and cooks from work orders, keeps the stock, traces food, prints labels, packs boxes, exports and marks boxes delivered.',
  },
  kitchen: {
    label: 'Kitchen',
    person: 'kitchen staff',
    hint: 'Sees orders of every week, cases and production without prices, cooks from work orders, keeps the stock, prints labels, packs boxes, reads the menu, exports and marks boxes delivered.',
  },
  driver: {
    label: 'Driver',
    person: 'a driver',
    hint: 'Sees orders that are open today, by door and number of meals, and marks boxes delivered.',
  },
  support: {
    label: 'Support',
    person: 'support staff',
    hint: 'Sees orders of every week, cases, the menu and the Business screen, finds households, writes notes about them, gives refunds and credit, answers what households report, settles stray payments, marks test customers, and sends mails again or removes them.',
  },
}
