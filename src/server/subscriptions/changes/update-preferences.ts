import type { ReceiptWire } from '../../../contract/household/subscription-wire.ts'
import { firstClosingDate, firstComingDate } from '../../../domain/boxes/household-boxes.ts'
import {
  type DietaryPreferences,
  NO_DIETARY_PREFERENCES,
} from '../../../domain/customers/dietary-preferences.ts'
import type { Avoidances } from '../../../domain/menu/allergens.ts'
import { newMusts, withUnion } from '../../../domain/persons/change-persons.ts'
import { type Person, unionOf } from '../../../domain/persons/person.ts'
import type { SubscriptionChange } from '../../../domain/subscriptions/change-receipt.ts'
import { readAnswers } from '../../customers/customers.reads.ts'
import {
  identified,
  savePersons as keepPersons,
  type WantedPerson,
} from '../../customers/persons/save-persons.ts'
import { saveAvoidances, saveDietaryPreferences } from '../../customers/save-dietary-preferences.ts'
import { applyPreferences } from '../../orders/orders-of-subscription.ts'
import { actAs } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { alignBoxes } from '../boxes/align-boxes.ts'
import { planBoxStates } from '../boxes/plan-boxes.ts'
import { type SubscriptionRow, takeBackAcceptances } from '../subscriptions.records.ts'
import { type ChangeDeps, type Household, lockToChange, receiptWriter } from './change-subscription.ts'

/**
 * Edit Dietary Preferences: later boxes take them from the customer's answers, open orders get them when wished. A
 * coming box gives up meals that clash with what is new, also one past its cutoff that nobody has decided. In a household
 * that has named its persons the fields stay their union (docs/decisions/0110).
 */
export async function updatePreferences(
  deps: ChangeDeps,
  input: { preferences: DietaryPreferences; applyToExistingOrders: boolean },
  household: Household,
): Promise<{ receipt: ReceiptWire | null }> {
  return changeAnswers(deps, household, async (tx, old) => {
    await saveDietaryPreferences({ db: tx, clock: deps.clock }, input.preferences, household.userId)
    return {
      ...input,
      persons: withUnion(old.persons, input.preferences),
      change: isSame(old, input.preferences)
        ? null
        : { kind: 'preferences', old: valuesOf(old), new: valuesOf(input.preferences) },
    }
  })
}

/**
 * Whom the boxes feed, and what each of them must not eat; the household avoids the union of that. One that names nobody
 * any more avoids what it avoided. What was accepted of a meal does not count for what is new to a person.
 */
export async function savePersons(
  deps: ChangeDeps,
  wanted: readonly WantedPerson[],
  household: Household,
): Promise<{ receipt: ReceiptWire | null; persons: readonly Person[] }> {
  let persons: readonly Person[] = []
  const { receipt } = await changeAnswers(deps, household, async (tx, old) => {
    persons = identified(wanted, old.persons)
    const union = persons.length > 0 ? unionOf(persons) : old
    const preferences = { ...old, ...union } as DietaryPreferences
    await saveAvoidances({ db: tx, clock: deps.clock }, union, household.userId)
    const change = { kind: 'persons', old: namedOf(old.persons), new: namedOf(persons) } as const
    return {
      ...{ preferences, persons, applyToExistingOrders: true },
      change: JSON.stringify(change.old) === JSON.stringify(change.new) ? null : change,
    }
  })
  return { receipt, persons }
}

type Answers = Avoidances & { readonly additionalNotes: string; readonly persons: readonly Person[] }
type Changed = {
  preferences: DietaryPreferences
  persons: readonly Person[]
  applyToExistingOrders: boolean
  change: SubscriptionChange | null
}

/** The frame of both: under the lock of the subscription and the customer, with open orders and boxes in step. */
async function changeAnswers(
  { db, clock, kitchen }: ChangeDeps,
  household: Household,
  save: (tx: Db, old: Answers) => Promise<Changed>,
): Promise<{ receipt: ReceiptWire | null }> {
  const { userId } = household
  return db.transaction(async (tx) => {
    await actAs(tx, `customer:${userId}`)
    const subscription = await lockToChange(tx, userId)
    const now = clock.now()
    const old = (await readAnswers(tx, userId)) ?? { ...NO_DIETARY_PREFERENCES, persons: [] }
    const { preferences, persons, applyToExistingOrders, change } = await save(tx, old)
    const musts = newMusts(old.persons, persons, old)
    if (JSON.stringify(old.persons) !== JSON.stringify(persons)) await keepPersons(tx, userId, persons, now)
    if (subscription) await takeBackAcceptances(tx, subscription.id, musts)
    if (applyToExistingOrders) {
      const copied = {
        avoidProteins: [...preferences.avoidProteins],
        avoidIngredients: [...preferences.avoidIngredients],
        dietaryNotes: preferences.additionalNotes,
        ...{ persons, musts },
      }
      await applyPreferences(kitchen, tx, userId, copied, now)
      if (subscription) await alignBoxes(kitchen, tx, subscription.id, now)
    }
    if (!subscription || !change) return { receipt: null }
    const isStricter = avoidsMore(old, preferences) || musts.length > 0
    const receipt = await writeChange({ kitchen, tx, subscription, household, now }, change, isStricter)
    return { receipt }
  })
}

type Writing = {
  kitchen: ChangeDeps['kitchen']
  tx: Db
  subscription: SubscriptionRow
  household: Household
  now: Date
}

/** What is stricter reaches also a box past its cutoff, as long as nobody has decided it. */
async function writeChange(
  { kitchen, tx, subscription, household, now }: Writing,
  change: SubscriptionChange,
  isStricter: boolean,
): Promise<ReceiptWire> {
  const boxes = await planBoxStates(kitchen, tx, { undecidedOf: subscription.id })
  const closing = isStricter ? firstClosingDate(kitchen, boxes, now) : null
  const effectiveFrom = closing ?? firstComingDate(kitchen, boxes, now)
  return receiptWriter(kitchen, tx, subscription, household, now)(change, effectiveFrom)
}

const valuesOf = ({ avoidProteins, avoidIngredients, additionalNotes }: Omit<Answers, 'persons'>) => ({
  avoidProteins,
  avoidIngredients,
  additionalNotes,
})

const namedOf = (persons: readonly Person[]) => ({ persons: persons.map(({ id: _, ...person }) => person) })

const wordsOf = ({ avoidProteins, avoidIngredients }: Avoidances) => [...avoidProteins, ...avoidIngredients]

function isSame(one: Omit<Answers, 'persons'>, other: Omit<Answers, 'persons'>): boolean {
  const words = (answers: Avoidances) => wordsOf(answers).sort().join()
  return words(one) === words(other) && one.additionalNotes.trim() === other.additionalNotes.trim()
}

function avoidsMore(old: Avoidances, wanted: Avoidances): boolean {
  const known = wordsOf(old)
  return wordsOf(wanted).some((word) => !known.includes(word))
}
