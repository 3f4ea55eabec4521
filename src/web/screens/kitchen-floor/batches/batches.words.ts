import type { BatchFault } from '../../../../domain/batches/batch-rules.ts'
import type { Cooling, READING_KINDS } from '../../../../domain/batches/cooling.ts'
import type { BatchState } from '../../../../domain/production/batch-states.ts'
import { formatCount } from '../../../staff/format-count.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** What stands in the way of the last tick. */
export const FAULT_WORDS: Readonly<Record<BatchFault, string>> = {
  reading_missing: 'Temperatures are missing. It was cooked hot and has to be cooled.',
  not_cold_yet: 'It is not at 41 °F yet.',
  cooled_too_slowly: 'It cooled too slowly. Throw it away.',
  lot_missing: 'Say which lots went into it.',
  lot_held: 'A lot in it is held or was thrown away.',
  part_not_released: 'A part in it is not released yet.',
  batch_held: 'It is held.',
}

export const WORK = {
  tabs: { recipe: 'Recipe', temperatures: 'Temperatures', lots: 'Lots' },
  loadFailed: 'Failed to load lots and temperatures',
  tryAgain: 'Try Again',
  loading: 'Loading lots and temperatures',
  open: 'Before it can be released',
  clear: 'Nothing stands in the way of its release',
  released: (day: string) => `Released. Use by ${day}.`,
  releasedHint: 'Hold it if something is wrong with it.',
  discarded: 'Thrown away. Nothing of it goes into a box.',
  until: (day: string) => `Use by ${day}, by what of it was begun first`,
  without: 'These boxes have less',
  withoutHint:
    'Households without an allergy first, of these the one that paid last. Look at Cases in Production.',
  withoutLine: (number: string, portions: number) => `${number}: ${counted(portions, 'portion', 'portions')}`,
} as const

export const CLOCKS = {
  title: 'Temperatures',
  verdicts: {
    not_begun: 'Not hot yet',
    running: 'Cooling',
    cold: 'Cold in time',
    too_late: 'Too slow',
  } satisfies Record<Cooling['verdict'], string>,
  texts: {
    not_begun: 'Both clocks begin with the last temperature of 135 °F or more.',
    running: 'Measure again before a clock runs out.',
    cold: 'It was at 70 °F and at 41 °F before its clocks ran out.',
    too_late: 'A clock ran out before it was cold enough. It must be thrown away.',
  } satisfies Record<Cooling['verdict'], string>,
  warm: 'To 70 °F',
  cold: 'To 41 °F',
  left: (time: string) => `${time} left`,
  by: (moment: string) => `by ${moment}`,
  cooled: 'This recipe is cooked hot and cooled: no batch of it is done without temperatures',
  reached: 'Reached',
  over: 'Ran out',
} as const

export const READINGS = {
  kind: 'What was measured',
  kinds: { cook: 'While cooking', cool: 'While cooling' } satisfies Record<
    (typeof READING_KINDS)[number],
    string
  >,
  degrees: 'Temperature',
  notDegrees: 'Please enter degrees, such as 38.4',
  when: 'When',
  now: 'Now',
  ago: (minutes: number) => (minutes < 60 ? `${minutes} minutes ago` : `${minutes / 60} h ago`),
  save: 'Write Down',
  saved: (degrees: string) => `${degrees} °F is written down`,
  none: 'Nothing was measured yet.',
  list: 'What was measured',
  by: (kind: string, when: string, who: string) => `${kind}, ${when}, ${who}`,
  correct: 'Correct',
  correctNamed: (degrees: string, when: string) => `Correct ${degrees} °F, ${when}`,
  isCorrected: 'Corrected',
  because: (reason: string) => `Stands for a wrong one: ${reason}`,
  correcting: (degrees: string) => `Instead of ${degrees} °F`,
  correctHint: 'The wrong one stays in the list and counts no more.',
  reason: 'What was wrong',
  reasonMissing: 'Please say what was wrong',
  reasons: ['Wrong key', 'Wrong probe', 'Wrong batch'],
  stop: 'Keep It',
  saveCorrection: 'Write Down Instead',
} as const

export const BATCH_LOTS = {
  title: 'Lots in it',
  lead: 'Scan a lot with the scanner, or press it.',
  needed: (needed: string, used: string) => `${needed} needed, ${used} written down`,
  done: 'Enough',
  lot: (number: string) => (number === '' ? 'No lot number' : `Lot ${number}`),
  until: (day: string) => `use by ${day}`,
  onHand: (weight: string) => `${weight} on hand`,
  noLots: 'Nothing of it is in stock, so no lot is asked for.',
  atHand: 'Lots at hand',
  which: 'Two suppliers use this number. Press the right one.',
  takeAll: 'Take All as Proposed',
  taken: 'The lots are written down',
  take: (ingredient: string) => `How much ${ingredient}?`,
  amount: 'Amount',
  unit: 'Unit',
  takeOpen: (weight: string) => `Take ${weight}`,
  takeTyped: 'Take This Much',
  notAmount: 'Please enter an amount, such as 2.5',
  unknownScan: (code: string) => `No lot at hand has the number ${code}`,
  back: 'Take Back',
  backNamed: (ingredient: string, lot: string) => `Take back: ${ingredient}, ${lot}`,
  backTitle: 'It did not go in',
  backDone: 'It is taken back',
  held: 'Held',
  discarded: 'Thrown away',
  cancel: 'Cancel',
} as const

export const STATES: Readonly<Record<BatchState, string>> = {
  planned: 'To do',
  cooking: 'Cooking',
  cooling: 'Cooked',
  released: 'Done',
  discarded: 'Discarded',
}

export const AGAIN = {
  missing: (portions: number) =>
    `${counted(portions, 'portion is', 'portions are')} missing, and nobody is making ${portions === 1 ? 'it' : 'them'}`,
  gone: 'It was thrown away, and nothing stands in its place',
  forUsers: 'What nobody has begun takes the new one. What was begun with this one is thrown away, too.',
  key: 'Cook Again',
  title: 'Cook it again',
  begins: 'It begins now, by the recipe that was released, with lots, temperatures and labels of its own.',
  howMany: 'Portions',
  notNumber: 'Please enter a whole number of at least 1',
  parts: 'Parts that are there',
  partsHint: 'Check a part if enough of it is left. Every other part is cooked again, too.',
  part: (name: string, state: string) => `${name}: ${state}`,
  cancel: 'Cancel',
  done: 'It is planned once more',
} as const

export const HOLD = {
  title: 'Something is wrong with it?',
  isHeld: (reason: string) => `Held: ${reason}`,
  acts: { hold: 'Hold', let_go: 'Let Go', discard: 'Throw Away' },
  titles: {
    hold: 'Take the batch out of use',
    let_go: 'Let it be used again',
    discard: 'Throw the batch away for good',
  },
  done: {
    hold: 'The batch is held. No label of it is printed.',
    let_go: 'The batch is let go',
    discard: 'The batch is thrown away',
  },
} as const
