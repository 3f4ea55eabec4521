import type { ReceiptWire } from '../../../contract/household/subscription-wire.ts'
import { firstClosingDate, firstComingDate } from '../../../domain/boxes/household-boxes.ts'
import {
  type DietaryPreferences,
  NO_DIETARY_PREFERENCES,
} from '../../../domain/customers/dietary-preferences.ts'
import { readAnswers } from '../../customers/customers.reads.ts'
import { saveDietaryPreferences } from '../../customers/save-dietary-preferences.ts'
import { applyPreferences } from '../../orders/orders-of-subscription.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import { alignBoxes } from '../boxes/align-boxes.ts'
import { planBoxStates } from '../boxes/plan-boxes.ts'
import { type ChangeDeps, type Household, lockToChange, receiptWriter } from './change-subscription.ts'

/**
 * Edit Dietary Preferences: later boxes take them from the customer's answers, open orders get them when wished. A
 * coming box gives up meals that clash with what is new, also one past its cutoff that nobody has decided.
 */
export async function updatePreferences(
  { db, clock, kitchen }: ChangeDeps,
  input: { preferences: DietaryPreferences; applyToExistingOrders: boolean },
  household: Household,
): Promise<{ receipt: ReceiptWire | null }> {
  const { userId } = household
  const { avoidProteins, avoidIngredients, additionalNotes } = input.preferences
  return db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    const subscription = await lockToChange(tx, userId)
    const now = clock.now()
    const old = (await readAnswers(tx, userId)) ?? NO_DIETARY_PREFERENCES
    await saveDietaryPreferences({ db: tx, clock }, input.preferences, userId)
    if (input.applyToExistingOrders) {
      const copied = {
        avoidProteins: [...avoidProteins],
        avoidIngredients: [...avoidIngredients],
        dietaryNotes: additionalNotes,
      }
      await applyPreferences(kitchen, tx, userId, copied, now)
      if (subscription) await alignBoxes(kitchen, tx, subscription.id, now)
    }
    if (!subscription || isSame(old, input.preferences)) return { receipt: null }
    const change = { kind: 'preferences', old: valuesOf(old), new: valuesOf(input.preferences) } as const
    const boxes = await planBoxStates(kitchen, tx, { undecidedOf: subscription.id })
    const closing = avoidsMore(old, input.preferences) ? firstClosingDate(kitchen, boxes, now) : null
    const effectiveFrom = closing ?? firstComingDate(kitchen, boxes, now)
    const receipt = await receiptWriter(kitchen, tx, subscription, household, now)(change, effectiveFrom)
    return { receipt }
  })
}

type Answers = {
  avoidProteins: readonly string[]
  avoidIngredients: readonly string[]
  additionalNotes: string
}

const valuesOf = ({ avoidProteins, avoidIngredients, additionalNotes }: Answers): Answers => ({
  avoidProteins,
  avoidIngredients,
  additionalNotes,
})

const wordsOf = ({ avoidProteins, avoidIngredients }: Answers) => [...avoidProteins, ...avoidIngredients]

function isSame(one: Answers, other: Answers): boolean {
  const words = (answers: Answers) => wordsOf(answers).sort().join()
  return words(one) === words(other) && one.additionalNotes.trim() === other.additionalNotes.trim()
}

/** That reaches also a box past its cutoff, as long as nobody has decided it. */
function avoidsMore(old: Answers, wanted: Answers): boolean {
  const known = wordsOf(old)
  return wordsOf(wanted).some((word) => !known.includes(word))
}
