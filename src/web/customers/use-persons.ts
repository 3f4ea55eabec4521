import { useState } from 'react'
import type { PersonWire } from '../../contract/household/persons-wire.ts'
import type { ReceiptWire } from '../../contract/household/subscription-wire.ts'
import type { PersonFault } from '../../domain/persons/person-faults.ts'
import { type CallFailure, call } from '../platform/api-client.ts'
import type { DietaryChoices } from './dietary-preferences-form.tsx'
import {
  draftsOf,
  type PersonDraft,
  personsOnCall,
  samePersons,
  unionOfDrafts,
} from './persons/person-drafts.ts'
import { previewOf, previewOfPersons } from './preview-of-preferences.ts'

/** With the form of the persons, which is not there before it is wanted. */
const faultsOf = async (persons: readonly PersonDraft[]) =>
  (await import('../../domain/persons/person-faults.ts')).personFaults(persons)

const NO_FAULTS: readonly (PersonFault | null)[] = []

/** The persons of a form beside what the household avoids, which is their union as soon as there is one. */
export function usePersons(known: readonly PersonWire[] | undefined) {
  const [saved, setSaved] = useState(() => draftsOf(known ?? []))
  const [persons, setPersons] = useState(saved)
  const [faults, setFaults] = useState(NO_FAULTS)
  const isChanged = !samePersons(saved, persons)
  const change = (next: PersonDraft[]) => {
    setPersons(next)
    // What was found at the press is looked at again; nothing new is said while somebody types.
    if (faults.some(Boolean)) void faultsOf(next).then(setFaults)
  }
  /** Whether they may be kept; otherwise each card says what is wrong with it. */
  const check = async () => {
    const found = persons.length > 0 ? await faultsOf(persons) : NO_FAULTS
    setFaults(found)
    return found.every((fault) => fault === null)
  }
  const save = async (): Promise<
    { ok: true; receipt: ReceiptWire | null } | { ok: false; failure: CallFailure }
  > => {
    if (!isChanged) return { ok: true, receipt: null }
    const outcome = await call('savePersons', { persons: personsOnCall(persons) })
    if (!outcome.ok) return { ok: false, failure: outcome.failure }
    const kept = draftsOf(outcome.value.persons)
    setSaved(kept)
    setPersons(kept)
    return { ok: true, receipt: outcome.value.receipt ?? null }
  }
  return { persons, faults, isChanged, change, check, save }
}

/** What the household avoids: the union of its persons, or what was chosen where nobody is named. */
export const choicesWith = (choices: DietaryChoices, persons: readonly PersonDraft[]): DietaryChoices =>
  persons.length > 0 ? { ...choices, ...unionOfDrafts(persons) } : choices

/** What is asked before it is saved. */
export const previewWith = (
  choices: DietaryChoices,
  { persons, isChanged }: { persons: readonly PersonDraft[]; isChanged: boolean },
) => (isChanged ? previewOfPersons(persons) : previewOf(choices))
