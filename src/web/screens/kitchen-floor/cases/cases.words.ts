import type { KitchenCaseWire } from '../../../../contract/staff/production/cases-wire.ts'
import { formatCount } from '../../../staff/format-count.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const goesBack = (dollars: string | null) =>
  dollars === null ? ', and nothing goes back.' : `, and ${dollars} goes back the way it was paid.`

export const CASES = {
  title: 'Cases',
  loadFailed: 'Failed to load cases',
  tryAgain: 'Try Again',
  notLive: 'This screen does not hear of changes right now. Reload to see what is new.',
  production: 'Production',
  look: 'Look for New Clashes',
  lookAgain: 'Count What Is Missing',
  looked: 'Recipes and households are checked',
  counted: 'What was made is compared with what is ordered',
  none: 'No case is open for this delivery date.',
  open: (count: number) => `${counted(count, 'case is', 'cases are')} open`,
  whatHappens:
    'The plan cannot be released before each is settled. Swap the meal, give its price back, or wait for the household, which was asked by mail.',
  isShort:
    'Labels of these meals wait until each is settled. Swap the missing portions for a meal that is left over, or give their price back. The household is told by mail.',
  portions: (count: number) => counted(count, 'portion', 'portions'),
  portionsOf: (count: number, of: number) =>
    count === of
      ? counted(of, 'portion', 'portions')
      : `${formatCount(count)} of ${counted(of, 'portion', 'portions')}`,
  boxes: (count: number) => counted(count, 'box', 'boxes'),
  answerBy: (when: string) => `Asked by mail. The household can take the meal as it is until ${when}.`,
  tooLate: 'The household was asked by mail and did not answer in time.',
  swapFor: 'Swap for',
  swapForOf: 'Swap all of them for',
  choose: 'Choose a meal',
  fits: (name: string, count: number, of: number) =>
    of === 1 ? name : `${name} (fits ${formatCount(count)} of ${formatCount(of)})`,
  leftOver: (name: string, spare: number | null) =>
    spare === null ? name : `${name} (${formatCount(spare)} left over)`,
  swapAll: (count: number) => (count === 0 ? 'Swap' : `Swap in ${counted(count, 'Box', 'Boxes')}`),
  swap: 'Swap',
  swapped: (count: number) => `${counted(count, 'box gets', 'boxes get')} another meal`,
  noSwap: 'No other meal that can be cooked fits this household.',
  hasLeft: 'This box has left the kitchen. Its price can still be given back.',
  noneLeft: 'No meal that fits this household has enough portions left over.',
  refund: (dollars: string | null) => (dollars === null ? 'Leave It Out' : `Refund ${dollars}`),
  nothingPaid: 'Nothing was paid for it.',
  lessLeft: (price: string, dollars: string | null) =>
    `${price} was paid for it, and ${dollars === null ? 'nothing' : `only ${dollars}`} of its order is left to give back.`,
  refundTitle: 'Leave the meal out?',
  refundText: (box: string, meal: string, dollars: string | null) =>
    `${box} comes without ${meal}${goesBack(dollars)}`,
  refundShort: (box: string, count: number, meal: string, dollars: string | null) =>
    `${box} comes without ${counted(count, 'portion', 'portions')} of ${meal}${goesBack(dollars)}`,
  refunded: (dollars: string | null) =>
    dollars === null ? 'The meal is left out' : 'The meal is left out and refunded',
  keep: 'Keep It',
  onlyOffice: 'An owner or support can refund it.',
  onlyKitchen: 'An owner or a chef can swap it.',
  released: 'The plan is released, so clashes cannot be settled any more. Take the release back first.',
  settled: 'Settled',
} as const

export const CASE_STATES: Readonly<Record<KitchenCaseWire['state'], string>> = {
  open: 'Open',
  swapped: 'Swapped',
  accepted: 'Accepted',
  refunded: 'Refunded',
  dropped: 'Not needed any more',
}

/** What is wrong with a meal, where it is not a clash. */
export const CASE_KINDS: Readonly<Record<KitchenCaseWire['kind'], string>> = {
  clash: '',
  short: 'Not enough',
  batch_discarded: 'Thrown away',
  mismatch: '',
}
