import type {
  ClashGroupWire,
  ClashingPersonWire,
  ClashRuleWire,
  RuledNeedWire,
} from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { avoidanceWords } from '../../../../domain/customers/dietary-preferences.ts'
import { severityWords } from '../../../../domain/persons/persons.words.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { formatCount } from '../../../staff/format-count.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const CLASHES = {
  title: 'Clash Sheet',
  loadFailed: 'Failed to load the clash sheet',
  tryAgain: 'Try Again',
  notLive: 'This screen does not hear of changes right now. Reload to see what is new.',
  print: 'Print Sheet',
  production: 'Production',
  cases: 'Cases',
  forDelivery: (day: string) => `For delivery on ${day}`,
  none: 'No meal of this delivery clashes with what somebody must not eat.',
  inAll: (portions: number, boxes: number) =>
    `${counted(portions, 'portion', 'portions')} in ${counted(boxes, 'box', 'boxes')} ${portions === 1 ? 'clashes' : 'clash'} with what somebody must not eat.`,
  labelsStay:
    'A label names what the recipe holds, whatever a rule says. No rule makes a portion safe by itself.',
  portions: (count: number) => counted(count, 'portion', 'portions'),
  boxes: (count: number) => `in ${counted(count, 'box', 'boxes')}`,
  ofAll: (clashing: number, all: number) =>
    `${formatCount(clashing)} of ${counted(all, 'portion', 'portions')}`,
  unknown: 'Nobody has checked this meal',
  unknownText: 'It is safe for nobody until its whole recipe is checked.',
  noRule: 'No rule yet',
  outdated: 'Written for an earlier recipe',
  butOutdated: ' (written for an earlier recipe)',
  setRule: 'Say What to Do',
  changeRule: 'Change Rule',
  who: 'Who and what',
  openCase: 'Case open',
  confirmed: (typed: string) => `Typed to take it all the same: “${isolated(typed)}”`,
  onCard: 'Portions that clash',
} as const

export const RULE = {
  title: (meal: string, what: string) => `${meal}: ${what}`,
  description: 'It counts for this meal from now on, in every delivery.',
  act: 'What the kitchen does',
  acts: { leave_out: 'Leave something out', swap: 'Swap for something else' },
  whats: { leave_out: 'What is left out', swap: 'What is taken instead' },
  hints: { leave_out: 'Such as: the peanut sauce', swap: 'Such as: sunflower sauce for the peanut sauce' },
  missing: 'Please say what',
  cancel: 'Cancel',
  save: 'Save Rule',
  clear: 'Clear Rule',
  saved: 'The rule is saved',
  cleared: 'The rule is cleared',
  notSaved: 'Not saved',
} as const

const ACTS = { leave_out: 'Leave out', swap: 'Swap for' } as const

/** "Leave out: the peanut sauce". */
export const ruleWords = (rule: ClashRuleWire): string => `${ACTS[rule.act]}: ${rule.text}`

/** "Peanuts (severe allergy)", "Pork". */
export const needWords = ({ what, severity }: RuledNeedWire): string =>
  severity === 'avoids' ? avoidanceWords([what]) : `${avoidanceWords([what])} (${severityWords(severity)})`

/** "Peanuts (severe allergy), Dairy"; of a meal that nobody has checked, that first. */
export const clashWordsOf = ({ needs, is_unknown }: ClashGroupWire): string =>
  [is_unknown && CLASHES.unknown, needs.map(needWords).join(', ')].filter(Boolean).join(': ')

const STANDINGS = { always: null, new: 'new since the box was placed', dropped: 'taken back since' } as const

/**
 * "Sam: Peanuts (severe allergy; new since the box was placed)". A household that is alone on its line needs no name beside
 * that of its box; how much it matters nobody has said of it.
 */
export function personWords({ name, needs }: ClashingPersonWire, isAlone: boolean): string {
  const told = needs.map(({ what, severity, standing, is_taken }) => {
    const matters = name === '' ? null : severityWords(severity)
    const about = [matters, STANDINGS[standing], is_taken && 'taken knowingly'].filter(Boolean)
    return about.length === 0 ? avoidanceWords([what]) : `${avoidanceWords([what])} (${about.join('; ')})`
  })
  if (name === '' && isAlone) return told.join(', ')
  return `${name === '' ? 'The whole household' : isolated(name)}: ${told.join(', ')}`
}
