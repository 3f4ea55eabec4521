import { brand } from '../domain/shared/brand.ts'
import type { screenPaths } from './screen-paths.ts'

export type ScreenName = keyof typeof screenPaths

/** What a tab, a bookmark and a search result call each screen; before the brand's name. */
export const screenTitles: Readonly<Record<ScreenName, string>> = {
  get landing() {
    return `Chef-crafted weekly meals in ${brand.city}`
  },
  zipGate: 'Check your ZIP code',
  auth: 'Sign in or join',
  authCallback: 'Signing you in',
  resetPassword: 'Set a new password',
  dietaryPreferences: 'Dietary preferences',
  household: 'Household size',
  address: 'Delivery address',
  meals: 'Choose Your Weekly Meals',
  checkout: 'Complete Your Order',
  portal: 'Your portal',
  account: 'Your account',
  admin: 'Admin Access',
  kitchen: 'Kitchen Orders',
  kitchenOrders: 'Kitchen Orders',
  labels: 'Labels',
  packing: 'Packing',
  production: 'Production',
  cases: 'Cases',
  clashes: 'Clash Sheet',
  menu: 'Meals & Recipes',
  business: 'Business',
  places: 'Places',
  codes: 'Promo Codes',
  company: 'Company',
  shopTexts: 'Page Texts',
  menuWeeks: 'Menu Weeks',
  customers: 'Customers',
  feedback: 'Feedback',
  stock: 'Stock',
  trace: 'Trace',
  staffLog: 'Staff Log',
  testStripe: 'Payment configuration test',
  devStripeTest: 'Developer payment test',
  devDesign: 'Design',
}

export const NOT_FOUND_TITLE = 'Page Not Found'

export const tabTitle = (title: string) => `${title} | ${brand.name}`
