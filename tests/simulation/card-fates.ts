import type { Random } from '../../db/seed/seeded-random.ts'
import { HOUR, MINUTE } from './calendar.ts'
import { changeCard } from './change-card.ts'
import type { CardMood, Household } from './household.ts'
import type { Simulation } from './simulation.ts'
import type { SimulatedEvent } from './tally.ts'

const GOOD_CARD = '4242424242424242'

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
export const GIVE_UP_AFTER = 36 * HOUR

/** `at`: after the run; null when nothing helps in time. */
export type Fate = { mood: BadMood; help: 'same card' | 'another card' | null; at: number }

/** Before the cutoff: some cards turn bad, and bad ones stay so. */
export async function drawFates(
  { product, random, liveliness, tally }: Simulation,
  charged: readonly Household[],
): Promise<Map<Household, Fate>> {
  const fates = new Map<Household, Fate>()
  for (const household of charged) {
    if (household.cardMood === 'good' && !random.chance(0.02 * liveliness)) continue
    const mood = household.cardMood === 'good' ? random.pick(MOODS) : household.cardMood
    if (household.cardMood === 'good') await setCard(product, household, random.pick(CARDS[mood]))
    household.cardMood = mood
    fates.set(household, { mood, ...drawHelp(random, household) })
    tally.count(DECLINES[mood])
  }
  return fates
}

function drawHelp(random: Random, { failedWeeks }: Household): Pick<Fate, 'help' | 'at'> {
  const at = random.pick(CURES_AT)
  const draw = random.fraction()
  // Who did nothing about it for a week seldom does in the next one.
  if (failedWeeks > 0) return draw < 0.15 ? { help: 'another card', at } : { help: null, at }
  if (draw < 0.35) return { help: 'same card', at }
  return draw < 0.65 ? { help: 'another card', at } : { help: null, at }
}

/** What helps at this moment after the run. */
export async function help(
  { product }: Simulation,
  fates: ReadonlyMap<Household, Fate>,
  at: number,
): Promise<void> {
  for (const [household, fate] of fates) {
    if (fate.at !== at || fate.help === null) continue
    if (fate.help === 'another card') household.cardId = await changeCard(product, household)
    else await setCard(product, household, GOOD_CARD)
    household.cardMood = 'good'
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
