/** The portal: its head and its three tabs. */
export const portalWords = {
  confirming: 'Confirming your order',
  loading: 'Loading your account',
  loadingTab: 'Loading this tab',
  loadsLater: 'Your account is loaded when the connection is back.',
  offline: 'You see what we knew last. Changes wait until the connection is back.',
  failed: 'Your portal could not be opened',
  tryAgain: 'Try Again',
  label: 'Your portal',
  tabs: { dashboard: 'Dashboard', orders: 'Orders', subscription: 'Subscription' },
  rendered: 'Pictures are serving suggestions, rendered.',
  /** The name follows. */
  welcome: 'Welcome,',
  status: 'Subscription status',
  refresh: 'Refresh',
} as const

export const dashboardWords = {
  received: 'Order Received',
  thanks: (number: string | null, day: string) => `Thank you! We have your order ${number} for ${day}.`,
  paused: 'Your subscription is paused. Resume it above, or order one more box.',
  nothingYet: 'Start an order and it shows up here.',
  startOrder: 'Start New Order',
  startLead: 'Choose fresh meals for another box.',
  manage: 'Manage Subscription',
  manageLead: 'Change your meals and dietary preferences.',
  development: 'Development info',
  facts: (of: { user: string; payments: string; orders: number; subscription: string; draft: string }) =>
    `User ${of.user} · payments ${of.payments} · ${of.orders} placed orders · subscription ${of.subscription} · editable order ${of.draft}`,
} as const

export const ordersWords = {
  title: 'Order History',
  newOrder: 'New Order',
  changes: 'Changes and cancellations',
  /** The address of support stands between the two. */
  toChange: 'To change or cancel an order, contact us at',
  before: (weekday: string, zone: string, time: string) =>
    `before ${weekday} midnight ${zone} (${weekday} ${time}). After that, our kitchen is cooking for you.`,
  none: 'You have no orders yet.',
  noneLead: 'Choose your meals, and every box you order is kept here.',
  first: 'Place Your First Order',
  placed: 'Placed',
  delivery: 'Delivery',
  total: 'Total',
  meals: 'Meals',
  trackingNumber: 'Tracking number',
  details: 'View Details',
  ofOrder: (number: string | null) => `of ${number}`,
  reorder: 'Reorder',
} as const

export const subscriptionWords = {
  settings: 'Settings',
  renews: 'Your subscription renews every week with the meals you chose.',
  renewsFrom: (day: string) =>
    `Your subscription is paused. It renews again from ${day} on, or as soon as you resume it.`,
  paused: 'Your subscription is paused and does not renew. You can resume it whenever you like.',
  management: 'Subscription Management',
  arrive: (weekday: string, window: string) => `Boxes arrive every ${weekday} from ${window}.`,
  canChange: 'You can change your meals and preferences below until orders close.',
  needChange: 'Need a change?',
  /** The address of support stands between the two. */
  contact: 'Change your weeks with the controls on this page, or contact us at',
  before: (weekday: string, zone: string, time: string) =>
    `before ${weekday} midnight ${zone} (${weekday} ${time}). Changes after that count for the week after.`,
  editMeals: 'Edit Meal Selections',
  editMealsLead: 'Change what comes in your next boxes.',
  editPreferences: 'Edit Dietary Preferences',
  editPreferencesLead: 'Change what your household avoids.',
  none: 'No Active Subscription',
  startLead: (weekday: string) => `Start one and your meals come every ${weekday}.`,
  start: 'Start Subscription',
} as const
