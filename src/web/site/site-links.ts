import { storefrontPaths } from '../../contract/screen-paths.ts'

export type SiteLink = { href: string; label: string }

const { menu, plans, howItWorks, faq, contact, allergens, area, terms, privacy, refunds } = storefrontPaths

/** What a stranger looks for before anything else. */
export const SHOP_LINKS: readonly SiteLink[] = [
  { href: menu, label: 'Menu' },
  { href: plans, label: 'Prices' },
  { href: howItWorks, label: 'How it works' },
]

export const HELP_LINKS: readonly SiteLink[] = [
  { href: faq, label: 'FAQ' },
  { href: contact, label: 'Contact' },
  { href: area, label: 'Delivery area' },
  { href: allergens, label: 'Allergens' },
]

export const LEGAL_LINKS: readonly SiteLink[] = [
  { href: terms, label: 'Terms' },
  { href: privacy, label: 'Privacy' },
  { href: refunds, label: 'Refunds and cancellation' },
]
