import { NO_CARD } from '../charges/decline-kind.ts'
import type { Kitchen } from '../kitchen-place/kitchen.ts'
import { cents, formatDollars } from '../shared/money.ts'
import { type ChangeKind, changeTitle } from '../subscriptions/change-receipt.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatMoment } from '../time/moment-format.ts'
import type { RehearsedBox, RehearsedStep } from './cutoff-rehearsal.ts'
import type { BoxAfterRun, Explanation, HouseholdChange, RunResult } from './cutoff-report.ts'

export type ExplainFacts = {
  readonly deliveryDate: CalendarDate
  /** When the rehearsal was made. */
  readonly madeAt: Date
}

/** A part of a box in which run and rehearsal may differ. */
type Part = 'outcome' | 'meals' | 'prices' | 'discount' | 'credit' | 'total'

const PART_NAMES: Readonly<Record<Part, string>> = {
  outcome: 'what became of the box',
  meals: 'its meals',
  prices: 'its prices',
  discount: 'its discount',
  credit: 'the credit used',
  total: 'its total',
}

const EVERY_PART = Object.keys(PART_NAMES) as Part[]
/** The parts of a box that a change of the household can alter; a new card alters none. */
const ALTERS: Readonly<Record<ChangeKind, readonly Part[]>> = {
  skip: ['outcome'],
  unskip: ['outcome'],
  pause: ['outcome'],
  pause_unpaid: ['outcome'],
  resume: ['outcome'],
  cancel: ['outcome'],
  reactivate: ['outcome'],
  edit_week: EVERY_PART,
  edit_standing: EVERY_PART,
  household: EVERY_PART,
  persons: EVERY_PART,
  preferences: EVERY_PART,
  address_week: ['outcome', 'total'],
  address_standing: ['outcome', 'total'],
  card: [],
}

/**
 * Why a box did not end as rehearsed; empty when it did. Each part that differs must have a reason of its own, so
 * that a known reason for one never hides an unknown one for another.
 */
export function explain(
  kitchen: Kitchen,
  line: RehearsedBox | null,
  box: BoxAfterRun,
  facts: ExplainFacts,
): Explanation[] {
  if (!line) return explainNewBox(kitchen, box, facts)
  const parts = differingParts(line, box)
  const reasons = parts.map((part) => ({
    part,
    found: [
      ...changesOf(kitchen, box, facts, (kind) => ALTERS[kind].includes(part)),
      ...reasonsFor(kitchen, part, line, box, facts),
    ],
  }))
  const open = reasons.filter(
    ({ part, found }) => found.length === 0 && !(part === 'total' && follows(parts)),
  )
  return distinct([
    ...reasons.flatMap(({ found }) => found),
    ...explainDecline(line, box),
    ...open.map(({ part }) => unexplained(part)),
  ])
}

/** A box of other meals, or at other prices, has another total. */
const follows = (parts: readonly Part[]) =>
  parts.some((part) => part === 'meals' || part === 'prices' || part === 'discount')

function distinct(explanations: readonly Explanation[]): Explanation[] {
  return [...new Map(explanations.map((one) => [one.sentence, one])).values()]
}

/** A decline is no part: that a card can be declined is never rehearsed. */
function differingParts(line: RehearsedBox, box: BoxAfterRun): Part[] {
  if (!sameOutcome(line.step, box.result)) return ['outcome']
  const differs: Record<Part, boolean> = {
    outcome: false,
    meals: contentOf(line) !== contentOf(box),
    prices: dearerMeals(line, box).length > 0,
    discount: line.discountCents !== box.discountCents,
    credit: line.creditCents !== box.creditCents,
    total: line.totalCents !== box.totalCents,
  }
  return comes(line.step) ? EVERY_PART.filter((part) => differs[part]) : []
}

const comes = (step: RehearsedStep) => step === 'charge' || step === 'free'

/** Whether it is free or charged follows from the amounts, which are compared separately. */
function sameOutcome(step: RehearsedStep, result: RunResult): boolean {
  if (comes(step)) return ['charged', 'free', 'declined', 'not_asked'].includes(result)
  return step === result
}

const contentOf = ({ meals }: Pick<RehearsedBox, 'meals'>) =>
  meals
    .map(({ mealId, quantity }) => `${mealId} ${quantity}`)
    .sort()
    .join()

function explainNewBox(kitchen: Kitchen, box: BoxAfterRun, facts: ExplainFacts): Explanation[] {
  const { madeAt } = facts
  const found = changesOf(kitchen, box, facts, (kind) => ALTERS[kind].length > 0)
  if (box.subscriptionMadeAt >= madeAt)
    found.push({
      code: 'started_later',
      sentence: `The subscription started on ${formatMoment(kitchen, box.subscriptionMadeAt)}, after the rehearsal.`,
    })
  else if (box.weekIsMoved)
    found.push({
      code: 'week_moved',
      sentence: 'The delivery of its week was moved to this day after the rehearsal.',
    })
  else if (box.boxMadeAt >= madeAt)
    found.push({
      code: 'started_later',
      sentence: `The box was made on ${formatMoment(kitchen, box.boxMadeAt)}, after the rehearsal.`,
    })
  if (found.length > 0) return found
  return [{ code: 'not_explained', sentence: 'Not explained: the box was missing in the rehearsal.' }]
}

/** A decline is known only once the bank is asked. */
function explainDecline(line: RehearsedBox, box: BoxAfterRun): Explanation[] {
  if (box.result === 'not_asked')
    return [
      { code: 'not_asked', sentence: `The card could not be asked: ${box.refusal ?? 'no reason given'}` },
    ]
  if (box.result !== 'declined') return []
  if (box.declineCode === NO_CARD) {
    const told = line.cardNotice === 'missing' ? ', as the rehearsal showed' : ''
    return [{ code: 'declined', sentence: `There is no card to charge${told}.` }]
  }
  return [{ code: 'declined', sentence: `The card was declined (${box.declineCode ?? 'no reason given'}).` }]
}

function changesOf(
  kitchen: Kitchen,
  { changes }: BoxAfterRun,
  { deliveryDate }: ExplainFacts,
  explains: (kind: ChangeKind) => boolean,
): Explanation[] {
  return changes
    .filter((change) => explains(change.kind) && concerns(change, deliveryDate))
    .map(({ number, kind, at }) => ({
      code: 'household_changed',
      sentence: `The household changed it on ${formatMoment(kitchen, at)}: ${changeTitle(kind)} (receipt ${number}).`,
    }))
}

/** A change of one week counts for that week, any other from its first delivery on. */
function concerns({ week, effectiveFrom }: HouseholdChange, deliveryDate: CalendarDate): boolean {
  if (week !== null) return week === deliveryDate
  return effectiveFrom === null || effectiveFrom <= deliveryDate
}

function reasonsFor(
  kitchen: Kitchen,
  part: Part,
  line: RehearsedBox,
  box: BoxAfterRun,
  facts: ExplainFacts,
): Explanation[] {
  switch (part) {
    case 'outcome':
      return outcomeReasons(kitchen, line, box, facts)
    case 'meals':
      return [...menuReasons(line, box), ...priceReasons(line, box)]
    case 'prices':
      return priceReasons(line, box)
    case 'discount':
      return discountReasons(line, box)
    case 'credit':
      return creditReasons(line, box)
    case 'total':
      return []
  }
}

function outcomeReasons(
  kitchen: Kitchen,
  line: RehearsedBox,
  box: BoxAfterRun,
  facts: ExplainFacts,
): Explanation[] {
  switch (box.result) {
    case 'no_delivery':
      return [{ code: 'week_closed', sentence: 'Its delivery week was closed after the rehearsal.' }]
    case 'too_late':
      return [{ code: 'run_too_late', sentence: 'The run came only on the delivery day, too late to cook.' }]
    case 'needs_choice':
      return menuReasons(line, box)
    case 'on_hold':
      return [
        {
          code: 'charges_held',
          sentence:
            'A payment of the household was disputed after the rehearsal, so its card was not charged.',
        },
      ]
    case 'paused':
      return box.pausedAt !== null && box.pausedAt >= facts.madeAt
        ? [
            {
              code: 'paused_unpaid',
              sentence: `It was paused on ${formatMoment(kitchen, box.pausedAt)}: three weeks in a row were not paid.`,
            },
          ]
        : []
    default:
      return line.step === 'no_delivery'
        ? [{ code: 'week_closed', sentence: 'Its delivery week was opened again after the rehearsal.' }]
        : line.step === 'on_hold'
          ? [
              {
                code: 'charges_held',
                sentence: 'An owner decided after the rehearsal that its card is charged.',
              },
            ]
          : line.step === 'needs_choice'
            ? menuReasons(line, box)
            : []
  }
}

/** Meals that were shown and cannot be cooked any more, or the other way. */
function menuReasons(line: RehearsedBox, box: BoxAfterRun): Explanation[] {
  const left = line.meals.filter(({ mealId }) => !holds(box, mealId) && box.unavailable.includes(mealId))
  const back = box.meals.filter(
    ({ mealId, name }) => !holds(line, mealId) && line.substitutions.some(({ from }) => from === name),
  )
  return [
    ...left.map(({ name }) => ({ code: 'meal_left_menu' as const, sentence: `${name} left the menu.` })),
    ...back.map(({ name }) => ({
      code: 'meal_back_on_menu' as const,
      sentence: `${name} is on the menu again.`,
    })),
  ]
}

const holds = ({ meals }: Pick<RehearsedBox, 'meals'>, mealId: string) =>
  meals.some((meal) => meal.mealId === mealId)

function dearerMeals(line: RehearsedBox, box: BoxAfterRun) {
  return box.meals.flatMap((meal) => {
    const shown = line.meals.find(({ mealId }) => mealId === meal.mealId)
    return shown && shown.unitPriceCents !== meal.unitPriceCents ? [{ meal, shown }] : []
  })
}

function priceReasons(line: RehearsedBox, box: BoxAfterRun): Explanation[] {
  return dearerMeals(line, box).map(({ meal, shown }) => ({
    code: 'price_changed',
    sentence: `The price of ${meal.name} changed from ${dollars(shown.unitPriceCents)} to ${dollars(meal.unitPriceCents)}.`,
  }))
}

/** A discount in percent follows the meals; otherwise it has only ended. */
function discountReasons(line: RehearsedBox, box: BoxAfterRun): Explanation[] {
  const because = [...menuReasons(line, box), ...priceReasons(line, box)]
  if (because.length > 0 || box.discountCents > 0) return because
  return [{ code: 'promo_ended', sentence: 'The promo code could not be used any more.' }]
}

/** Credit pays up to the total, so it also follows the total. */
function creditReasons(line: RehearsedBox, box: BoxAfterRun): Explanation[] {
  const used = `${dollars(box.creditCents)} of credit were used instead of ${dollars(line.creditCents)}`
  if (box.creditMoved)
    return [{ code: 'credit_changed', sentence: `${used}: credit was granted or used after the rehearsal.` }]
  if (line.totalCents !== box.totalCents)
    return [{ code: 'credit_changed', sentence: `${used}, as the total changed.` }]
  return []
}

function unexplained(part: Part): Explanation {
  return { code: 'not_explained', sentence: `Not explained: ${PART_NAMES[part]} changed.` }
}

const dollars = (amount: number) => formatDollars(cents(amount))
