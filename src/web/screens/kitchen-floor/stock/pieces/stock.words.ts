import type { LotStatus } from '../../../../../domain/stock/lot.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const STOCK = {
  title: 'Stock',
  offline: 'You see what was known last. Nothing can be changed until the connection is back.',
  tabs: { shopping: 'Shopping', intake: 'Intake', hand: 'Stock on Hand' },
  loading: 'Loading the stock',
  failed: 'Failed to load the stock',
  tryAgain: 'Try Again',
  notSaved: 'This was not saved',
} as const

export const SHOPPING = {
  delivery: 'For the delivery on',
  none: 'No delivery is coming, so nothing is needed.',
  about: 'About',
  aboutText: (orders: number, expected: number) =>
    `Not final yet. Counted are ${counted(orders, 'paid order', 'paid orders')} and ${counted(expected, 'box', 'boxes')} as planned now.`,
  sure: (orders: number) => `Orders are closed: ${counted(orders, 'paid order', 'paid orders')}.`,
  withoutChoice: (count: number) =>
    `${counted(count, 'box has', 'boxes have')} too few meals so far, and nothing of them is on this list.`,
  withoutRecipe: (names: readonly string[]) => `Ingredients are missing here: ${names.join(', ')}`,
  withoutRecipeText: 'Their recipes are not complete. Add to the list what they need.',
  print: 'Print',
  csv: 'CSV',
  nothing: 'There is enough of everything in stock.',
  total: (amount: string) => `${amount} in all`,
  columns: {
    ingredient: 'Ingredient',
    need: 'Needed',
    stock: 'In stock',
    buy: 'Buy',
    left: 'Left over',
    cost: 'Cost',
  },
  code: (code: string) => `Order code ${code}`,
  buy: (count: number, pack: string) => `${count} × ${pack}`,
  unsold: 'Nobody is known who sells these',
  unsoldText: 'Give them packs in Meals & Recipes, Ingredients.',
  missing: (weight: string) => `${weight} missing`,
  enough: 'Enough in stock',
  got: 'Got it',
  fileName: (day: string) => `shopping-${day}.csv`,
  fileColumns: [
    ...['Supplier', 'Order Code', 'Ingredient', 'Pack', 'Packs', 'Needed (g)', 'In Stock (g)'],
    ...['Left Over (g)', 'Price per Pack', 'Cost'],
  ],
} as const

export const INTAKE = {
  supplier: 'Supplier',
  day: 'Came in on',
  document: 'Invoice or packing slip',
  ingredient: 'Ingredient',
  choose: 'Choose…',
  amount: 'Amount',
  unit: 'Unit',
  pack: (name: string) => `Pack: ${name}`,
  lot: 'Lot number',
  useBy: 'Use by',
  temp: 'Temperature, °F',
  tooWarm: 'Warmer than 41 °F. Cold food that comes in so warm is sent back or held.',
  line: (number: number) => `Line ${number}`,
  add: 'Add a Line',
  remove: 'Remove',
  removeLine: (number: number) => `Remove line ${number}`,
  save: 'Take Into Stock',
  saved: 'It is in stock',
  supplierMissing: 'Please say who brought it',
  ingredientMissing: 'Please choose an ingredient',
  amountMissing: 'Please enter an amount, such as 12.5',
  notTemp: 'Please enter degrees, such as 38.4',
} as const

export const LOTS = {
  empty: 'Nothing is in stock.',
  statuses: {
    ...{ available: 'Available', held: 'Held', used_up: 'Used up', discarded: 'Thrown away' },
  } satisfies Record<LotStatus, string>,
  lot: (number: string) => (number === '' ? 'No lot number' : `Lot ${number}`),
  until: (day: string) => `Use by ${day}`,
  expired: 'Past its use-by',
  belowZero: 'More was used than was counted. Please count it.',
  from: (supplier: string, day: string) => `${supplier}, ${day}`,
  count: 'Count',
  waste: 'Throw Away',
  hold: 'Hold',
  letGo: 'Let Go',
  named: (act: string, ingredient: string, lot: string) => `${act}: ${ingredient}, ${lot}`,
  titles: {
    count: 'How much is there?',
    waste: 'How much is thrown away?',
    hold: 'Take it out of use',
    letGo: 'Let it be used again',
  },
  reason: 'Why',
  reasonMissing: 'Please say why',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  traceTitle: 'What came in',
  traceLead:
    'A table of lots with quantity, product, source, date and document, as an inspector asks for it.',
  from_: 'From',
  to: 'To',
  which: 'Which goods',
  allGoods: 'All goods',
  onlyTraceable: 'Only foods of the traceability list',
  download: 'Download CSV',
  fileColumns: [
    ...['Lot Number', 'Quantity (g)', 'Product', 'Source', 'Received On', 'Document', 'Use By'],
    ...['Temperature (F)', 'Received By'],
  ],
} as const
