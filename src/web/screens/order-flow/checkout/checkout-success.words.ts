/** What a customer reads once the first box is paid. */
export const successWords = {
  confirming: 'Confirming your order',
  title: 'Welcome',
  isIn: (number: string | null) => (number ? `Your order ${number} is in.` : 'Your order is in.'),
  next: "What's Next",
  toDashboard: 'Go to My Dashboard',
  nextWeekday: (weekday: string) => `next ${weekday}`,
  inKitchen: 'In the kitchen',
  cooked: (weekday: string) => `Our kitchen cooks your meals after orders close on ${weekday}.`,
  atDoor: 'At your door',
  arrives: (day: string, window: string) => `Your box arrives on ${day}, ${window}.`,
  everyWeek: 'Every week after',
  seeDashboard: 'Your dashboard shows what comes after it, and lets you change it.',
  yourBox: 'Your box',
  total: 'Total',
  rendered: 'Pictures are serving suggestions, rendered.',
} as const
