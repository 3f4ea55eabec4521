import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { deliveryWeekdayName } from '../../domain/kitchen-place/kitchen-words.ts'
import { brand } from '../../domain/shared/brand.ts'

/** What stands around every page of the storefront. */
export const frameWords = {
  skip: 'Skip to content',
  signIn: 'Sign in',
  join: 'JOIN FUEL',
  mainMenu: 'Main',
  shop: 'Our food',
  help: 'Help',
  legal: 'The small print',
  talk: 'Talk to us',
  footer: (kitchen: Kitchen) =>
    `Chef-crafted weekly meals, cooked in ${brand.city} and delivered every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}.`,
} as const
