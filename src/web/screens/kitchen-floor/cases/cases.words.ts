import type { KitchenCaseWire } from '../../../../contract/staff/production/cases-wire.ts'
import { formatCount } from '../../../staff/format-count.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const CASES = {
  title: 'Cases',
  loadFailed: 'Failed to load cases',
  tryAgain: 'Try Again',
  notLive: 'This screen does not hear of changes right now. Reload to see what is new.',
  production: 'Production',
  look: 'Look for New Clashes',
  looked: 'Recipes and households are checked',
  none: 'No case is open for this delivery date.',
  open: (count: number) => `${counted(count, 'case is', 'cases are')} open`,
  whatHappens:
    'The plan cannot be released before each is settled. Swap the meal, give its price back, or wait for the household, which was asked by mail.',
  boxes: (count: number) => counted(count, 'box', 'boxes'),
  answerBy: (when: string) => `Asked by mail. The household can take the meal as it is until ${when}.`,
  tooLate: 'The household was asked by mail and did not answer in time.',
  swapFor: 'Swap for',
  swapForOf: 'Swap all of them for',
  choose: 'Choose a meal',
  fits: (name: string, count: number, of: number) => (of === 1 ? name : `${name} (fits ${count} of ${of})`),
  swapAll: (count: number) => (count === 0 ? 'Swap' : `Swap in ${counted(count, 'Box', 'Boxes')}`),
  swap: 'Swap',
  swapped: (count: number) => `${counted(count, 'box gets', 'boxes get')} another meal`,
  noSwap: 'No other meal that can be cooked fits this household.',
  refund: (dollars: string) => `Refund ${dollars}`,
  refundTitle: 'Leave the meal out?',
  refundText: (box: string, meal: string, dollars: string) =>
    `${box} comes without ${meal}, and ${dollars} goes back to the card.`,
  refunded: 'The meal is left out and refunded',
  keep: 'Keep It',
  onlyOffice: 'An owner or support can refund it.',
  released: 'The plan is released, so nothing can be swapped. Take the release back first.',
  settled: 'Settled',
} as const

export const CASE_STATES: Readonly<Record<KitchenCaseWire['state'], string>> = {
  open: 'Open',
  swapped: 'Swapped',
  accepted: 'Accepted',
  refunded: 'Refunded',
  dropped: 'Not needed any more',
}
