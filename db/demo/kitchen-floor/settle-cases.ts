import type { AvoidableIngredient } from '../../../src/domain/customers/dietary-preferences.ts'
import { conflictsWith } from '../../../src/domain/menu/allergens.ts'
import type { CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { type LineFacts, readLineFacts } from '../../../src/server/cases/case-facts.reads.ts'
import { lookForCases } from '../../../src/server/cases/look-for-cases.ts'
import { readCases } from '../../../src/server/cases/read-cases.ts'
import { swapCases } from '../../../src/server/cases/swap-cases.ts'
import { saveDietaryPreferences } from '../../../src/server/customers/save-dietary-preferences.ts'
import { findOwnerOf } from '../../../src/server/orders/orders.reads.ts'
import { beginNextPiece } from '../../../src/server/platform/db/lock-order.ts'
import type { ProductionDeps } from '../../../src/server/production/release-production.ts'
import { DEMO, done } from '../done.ts'

const staffNames = async () => (actor: string) => actor

/** What came out short is swapped for meals that are left over. */
export async function settleCases(deps: ProductionDeps, deliveryDate: CalendarDate): Promise<void> {
  const read = async () => (await readCases({ ...deps, staffNames }, deliveryDate)).cases
  for (const { id } of (await read()).filter(({ state }) => state === 'open')) {
    // What is left over is less after each.
    const one = (await read()).find((other) => other.id === id)
    const mealId = one?.swaps[0]
    if (!one || mealId === undefined) throw new Error('A case of the demo cannot be settled')
    beginNextPiece(deps.db)
    done(await swapCases(deps, { cases: [{ id, version: one.version }], mealId }, DEMO.actor))
  }
}

const WORDS = ['dairy', 'eggs', 'gluten', 'soy'] as const satisfies readonly AvoidableIngredient[]

/** A household of a paid box avoids since what one of its meals holds: a case is open for it, and the release waits. */
export async function openACase(deps: ProductionDeps, deliveryDate: CalendarDate): Promise<void> {
  const lines = await readLineFacts(deps.db, deliveryDate)
  const found = WORDS.flatMap((word) => {
    const line = lines.find((one) => clashesFirst(one, word))
    return line ? [{ line, word }] : []
  })[0]
  const owner = found && (await findOwnerOf(deps.db, found.line.orderId))
  if (!found || !owner) return
  const { avoidProteins, avoidIngredients } = found.line.household.now
  const preferences = {
    ...{ avoidProteins: [...avoidProteins], avoidIngredients: [...avoidIngredients, found.word] },
    additionalNotes: '',
  } as Parameters<typeof saveDietaryPreferences>[1]
  beginNextPiece(deps.db)
  await saveDietaryPreferences(deps, preferences, owner)
  beginNextPiece(deps.db)
  await lookForCases(deps, deliveryDate, DEMO.actor)
}

/** Households that name their persons say it of a person. */
const clashesFirst = ({ allergensThen, household: { now } }: LineFacts, word: AvoidableIngredient) =>
  allergensThen !== null &&
  now.persons.length === 0 &&
  !now.avoidIngredients.includes(word) &&
  conflictsWith({ allergens: allergensThen, proteins: [] }, { avoidProteins: [], avoidIngredients: [word] })
    .length > 0
