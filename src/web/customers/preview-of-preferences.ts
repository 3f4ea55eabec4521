import type { DietaryChoices } from './dietary-preferences-form.tsx'
import { type PersonDraft, personsOnCall } from './persons/person-drafts.ts'

/** Asks what these preferences would change. */
export const previewOf = ({ avoidProteins, avoidIngredients, additionalNotes }: DietaryChoices) => ({
  kind: 'preferences' as const,
  preferences: {
    avoid_proteins: avoidProteins,
    avoid_ingredients: avoidIngredients,
    additional_notes: additionalNotes,
  },
})

/** Asks what these persons would change. Notes change no box. */
export const previewOfPersons = (persons: readonly PersonDraft[]) => ({
  kind: 'persons' as const,
  persons: personsOnCall(persons),
})
