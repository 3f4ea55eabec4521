/**
 * Every route of the web app (docs/spec-coverage, section 2). Mail, redirects and screens take their addresses from
 * here.
 */
export const screenPaths = {
  landing: '/',
  zipGate: '/zip',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  dietaryPreferences: '/dietary-preferences',
  household: '/household',
  address: '/address',
  meals: '/meals',
  checkout: '/checkout',
  portal: '/portal',
  account: '/portal/account',
  admin: '/admin',
  kitchen: '/admin/kitchen',
  kitchenOrders: '/admin/kitchen-orders',
  labels: '/admin/labels',
  packing: '/admin/packing',
  production: '/admin/production',
  cases: '/admin/cases',
  clashes: '/admin/clashes',
  menu: '/admin/menu',
  business: '/admin/business',
  places: '/admin/places',
  codes: '/admin/codes',
  company: '/admin/company',
  shopTexts: '/admin/page-texts',
  menuWeeks: '/admin/menu-weeks',
  customers: '/admin/customers',
  feedback: '/admin/feedback',
  stock: '/admin/stock',
  trace: '/admin/trace',
  staffLog: '/admin/log',
  testStripe: '/test-stripe',
  devStripeTest: '/dev/stripe-test',
  devDesign: '/dev/design',
} as const

/**
 * The storefront: pages that the server writes for everybody, readable without scripts (docs/decisions/0109). No routes of
 * the web app: links to them load a page.
 */
export const storefrontPaths = {
  menu: '/menu',
  plans: '/plans',
  howItWorks: '/how-it-works',
  faq: '/faq',
  contact: '/contact',
  allergens: '/allergens',
  area: '/delivery-area',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
} as const

/** The page of one meal. */
export const mealPath = (slug: string): string => `${storefrontPaths.menu}/${slug}`

/** What somebody reads whose account is closed: a page of the server, without a session. */
export const ACCOUNT_CLOSED_PATH = '/account-closed'

/** The portal, opened at the card on file: where mail about a declined charge leads. */
export const FIX_CARD_PATH = `${screenPaths.portal}?fix=card`
