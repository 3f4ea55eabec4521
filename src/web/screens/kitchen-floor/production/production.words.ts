import type { WorkOrderState } from '../../../../domain/production/batch-states.ts'
import type { BatchAct } from '../../../../domain/production/batch-steps.ts'
import { formatCount } from '../../../staff/format-count.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

type BatchSize = { planned: number; ordered: number; produced: number | null; weight: string }

export const PRODUCTION = {
  title: 'Production',
  loadFailed: 'Failed to load production',
  tryAgain: 'Try Again',
  notLive: 'This screen does not hear of changes right now. Reload to see what is new.',
  cookOn: (day: string) => `Cook on ${day}`,
  inAll: (orders: number, portions: number) =>
    `${counted(portions, 'portion', 'portions')} for ${counted(orders, 'box', 'boxes')}`,
  nothing: 'Nothing is ordered for this delivery date yet.',
  noStation: 'No station',
  print: 'Print Plan',
  cases: 'Cases',
  clashes: 'Clash Sheet',
  settle: (cases: number) => `Settle ${counted(cases, 'Case', 'Cases')}`,
  release: 'Release Plan',
  releaseAnyway: 'Release Anyway',
  released: 'The plan is released',
  releasedBy: (who: string, when: string) => `Released by ${who}, ${when}`,
  overridden: (reason: string) => `Released although something was open: ${reason}`,
  outdated: 'Orders or recipes have changed since the release. The kitchen cooks what was released.',
  withdraw: 'Take Release Back',
  withdrawn: 'The release is taken back',
  close: 'Close Work Order',
  closed: 'The work order is closed',
  blocked: 'The release waits for this',
  reason: 'Why release anyway?',
  reasonHint: 'It stands on the paper and in the staff log.',
  unplanned: (name: string, portions: number) =>
    `${name}: ${counted(portions, 'portion', 'portions')} without a recipe that can be cooked by`,
  begins: (when: string, portions: number | null) =>
    portions === null ? when : `${when}, ${counted(portions, 'portion', 'portions')}`,
  size: ({ planned, ordered, produced, weight }: BatchSize) => {
    const more = planned > ordered ? ` (${ordered} ordered)` : ''
    const made = produced === null ? '' : `, ${produced} made`
    return `${counted(planned, 'portion', 'portions')}${more}${made}. ${weight}.`
  },
  notReleased: 'Not released',
  named: ({ name, nth }: { name: string; nth: number }) =>
    nth === 1 ? name : `${name}, cooked again${nth === 2 ? '' : ` ${nth - 1} times`}`,
} as const

export const BATCH = {
  back: 'All Batches',
  begin: (when: string) => `Begin ${when}`,
  version: (number: number) => `Recipe version ${number}`,
  takes: 'It takes',
  ingredient: 'Ingredient',
  amount: 'Amount',
  portion: 'For one portion',
  usedIn: (names: string) => `Used in ${names}`,
  steps: 'Steps',
  noSteps: 'The recipe has no steps.',
  makes: (weight: string) => `Makes ${weight}`,
  doneTitle: 'How many came out?',
  planned: (portions: number) => `${counted(portions, 'portion', 'portions')} planned`,
  howMany: 'Portions that came out',
  cancel: 'Cancel',
  notNumber: 'Please enter a whole number',
  notReleased: 'It can be ticked once the plan is released.',
} as const

export const ACTS: Readonly<Record<BatchAct, string>> = {
  start: 'Start',
  cooked: 'Cooked',
  done: 'Done',
  back: 'Undo Last Tick',
}

export const ORDER_STATES: Readonly<Record<WorkOrderState, string>> = {
  planned: 'Planned',
  released: 'Released',
  in_production: 'In production',
  produced: 'Produced',
  closed: 'Closed',
  superseded: 'Superseded',
  canceled: 'Canceled',
}

export const SETTINGS = {
  title: 'Kitchen settings',
  units: 'Weights in',
  us: 'Pounds and ounces',
  metric: 'Kilograms and grams',
  extra: 'Cook more than ordered, percent',
  extraHint: 'Of each meal, up to a full portion.',
  notPercent: 'Please enter a percentage from 0 to 50',
  save: 'Save',
  saved: 'Kitchen settings are saved',
} as const
