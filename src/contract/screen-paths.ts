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
  menu: '/admin/menu',
  business: '/admin/business',
  places: '/admin/places',
  codes: '/admin/codes',
  company: '/admin/company',
  menuWeeks: '/admin/menu-weeks',
  customers: '/admin/customers',
  feedback: '/admin/feedback',
  staffLog: '/admin/log',
  testStripe: '/test-stripe',
  devStripeTest: '/dev/stripe-test',
  devDesign: '/dev/design',
} as const

/** The portal, opened at the card on file: where mail about a declined charge leads. */
export const FIX_CARD_PATH = `${screenPaths.portal}?fix=card`
