/** What the kitchen cooks: totals, the list of meals, work orders. */
export const totalsWords = {
  label: 'Totals',
  orders: 'Total Orders',
  delivered: (delivered: number, all: number) => `${delivered} of ${all} delivered`,
  meals: 'Total Meals',
  categories: 'Category Breakdown',
  nothingYet: 'Nothing to cook yet.',
  withTests: (count: number) => `with ${count === 1 ? '1 test order' : `${count} test orders`}`,
} as const

export const cookListWords = {
  title: 'What to cook',
  testsCounted: (count: number) =>
    `${count === 1 ? '1 test order is' : `${count} test orders are`} counted here. Hide test orders to see what is really cooked.`,
  conflictIn: (boxes: number) => `Conflict in ${boxes === 1 ? '1 box' : `${boxes} boxes`}`,
} as const

export const workOrderWords = {
  title: 'Work Orders',
  generate: 'Generate Work Order',
  refreshAll: 'Refresh work orders',
  refresh: 'Refresh',
  loadAgain: 'Load Again',
  none: 'No work order yet. Generate one when orders for this week are closed.',
  outOfDate: 'out of date',
  cookOn: (day: string, meals: string) => `Cook on ${day}, ${meals} meals`,
  print: 'Print',
  printOf: (number: string) => `work order ${number}`,
  details: 'View Details',
  detailsOf: (number: string) => `of ${number}`,
  one: 'Work order',
  oneOf: (number: string) => `Work order ${number}`,
  lead: (production: string, delivery: string) => `Cook on ${production} for delivery on ${delivery}.`,
  exportCsv: 'Export CSV',
  portions: (count: string) => `Meals: ${count} portions`,
  meal: 'Meal',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  total: 'Total',
  ingredients: 'Ingredient totals',
} as const
