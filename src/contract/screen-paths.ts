/** Every route of the web app (spec section 2). Mail, redirects and screens take their addresses from here. */
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
  admin: '/admin',
  kitchen: '/admin/kitchen',
  kitchenOrders: '/admin/kitchen-orders',
  testStripe: '/test-stripe',
  devStripeTest: '/dev/stripe-test',
} as const
