import type { Random } from '../../db/demo/seeded-random.ts'
import { HOUR, MINUTE } from './calendar.ts'
import { changeCard } from './change-card.ts'
import type { CardMood, Household } from './household.ts'
import type { Wish } from './household-actions.ts'
import { GOOD_CARD } from './payment-page.ts'
import type { Simulation } from './simulation.ts'
import type { SimulatedEvent } from './tally.ts'

type BadMood = Exclude<CardMood, 'good'>

/** Numbers of the stand-in's test cards that are charged without their household in each of these ways. */
const CARDS: Record<BadMood, readonly string[]> = {
  temporary: ['4000000007000013', '4000000007000054', '4000000007000062', '4000000000000341'],
  'needs the customer': ['4000000007000021', '4000000007000088'],
  'never again': ['4000000007000039', '4000000007000047', '4000000007000070'],
}
const MOODS = Object.keys(CARDS) as BadMood[]
const DECLINES: Record<BadMood, SimulatedEvent> = {
  temporary: 'decline: temporary',
  'needs the customer': 'decline: needs the customer',
  'never again': 'decline: never again',
}

/** When the first decline is followed by something the household or its bank does, and by the product's own tries. */
export const CURES_AT = [3 * HOUR, 12 * HOUR, 24 * HOUR]
export const TRIES_AT = [6, 18, 30].map((hours) => hours * HOUR + 10 * MINUTE)
/** In between, households are in their portals for whatever they like. */
export const PORTAL_AT = 9 * HOUR
/** From a run, so long after the cutoff, to the end of dunning: half a day at least. */
export const timeToPay = (latenessMs: number) => Math.max(36 * HOUR - latenessMs, 12 * HOUR)

/**
 * `at`: after the run; `help` is null when nothing helps in time. `left`: nobody asks the household again.
 * `pausedSince`: of a pause that had begun before the decline, after the cutoff.
 */
export type Fate = {
  mood: BadMood
  help: 'same card' | 'another card' | null
  at: number
  cardId: string
  left: 'canceled' | 'paused' | null
  pausedSince: Date | null
}

/** How a card turns bad, and what its household does: `wish` while the box is not paid. */
export type Turn = Pick<Fate, 'mood' | 'help'> & { wish?: Wish }

const TURNS: readonly Turn[] = [
  ...MOODS.map((mood) => ({ mood, help: 'another card' as const })),
  ...MOODS.map((mood) => ({ mood, help: null })),
  { mood: 'temporary', help: 'same card' },
  { mood: 'needs the customer', help: 'same card' },
  { mood: 'temporary', help: null, wish: 'pause' },
  { mood: 'never again', help: null, wish: 'cancel' },
  { mood: 'temporary', help: null, wish: 'cancel' },
]

/** Each of the turns once in as many declines as there are turns. */
export function* turnsOf(random: Random): Generator<Turn, never> {
  for (;;) {
    const left = [...TURNS]
    while (left.length > 0) yield* left.splice(random.between(0, left.length - 1), 1)
  }
}

/** Before the run: some cards turn bad, and bad ones stay so. */
export async function drawFates(
  { product, random, liveliness, tally, turns }: Simulation,
  charged: readonly Household[],
): Promise<Map<Household, Fate & Turn>> {
  const fates = new Map<Household, Fate & Turn>()
  for (const household of charged) {
    const { cardMood, cardId, pausedSince } = household
    if (cardMood === 'good' && !random.chance(0.02 * liveliness)) continue
    // A household that did nothing about it for a week seldom does in the next one.
    const helpLater = random.chance(0.15) ? 'another card' : null
    const turn: Turn = cardMood === 'good' ? turns.next().value : { mood: cardMood, help: helpLater }
    if (cardMood === 'good') await setCard(product, household, random.pick(CARDS[turn.mood]))
    household.cardMood = turn.mood
    fates.set(household, { ...turn, at: random.pick(CURES_AT), cardId, left: null, pausedSince })
    tally.count(DECLINES[turn.mood])
  }
  return fates
}

/** What households wish that owe a box at the time they look into their portals. */
export function wishesOf(fates: ReadonlyMap<Household, Fate & Turn>): ReadonlyMap<Household, Wish> {
  return new Map(
    [...fates].flatMap(([household, { wish, left }]) => (wish && !left ? [[household, wish]] : [])),
  )
}

/** What helps at this moment after the run. */
export async function help(
  { product }: Simulation,
  fates: ReadonlyMap<Household, Fate>,
  at: number,
): Promise<void> {
  for (const [household, fate] of fates) {
    if (fate.at !== at || fate.help === null || fate.left === 'canceled') continue
    if (fate.help === 'another card') household.cardId = await changeCard(product, household)
    else await setCard(product, household, GOOD_CARD)
    household.cardMood = 'good'
  }
}

/**
 * A household whose box is still not paid tries another card at once, or wants no box any more. One that had paused
 * before its card was declined was told that the box comes, and wants it.
 */
export function followPortal(fates: ReadonlyMap<Household, Fate>): void {
  for (const [household, fate] of fates) {
    if (fate.left !== null || isRecovered(fate, PORTAL_AT)) continue
    if (household.cardId !== fate.cardId) Object.assign(fate, { help: 'another card', at: PORTAL_AT })
    else if (household.status === 'canceled') fate.left = 'canceled'
    else if (household.status === 'paused' && household.pausedSince !== fate.pausedSince) fate.left = 'paused'
  }
}

/**
 * Whether the box is paid in the end. `timeLeft`: from the run to the end of dunning. Time alone helps only where the
 * decline was one that passes, and when a try comes after it.
 */
export function isRecovered(fate: Fate, timeLeft: number): boolean {
  if (fate.help === null || fate.at >= timeLeft) return false
  if (fate.help === 'another card') return true
  return fate.mood === 'temporary' && TRIES_AT.some((at) => at > fate.at && at < timeLeft)
}

const setCard = (product: Simulation['product'], { cardId }: Household, number: string) =>
  product.askStandIn(`/_stand-in/cards/${cardId}`, { number })
