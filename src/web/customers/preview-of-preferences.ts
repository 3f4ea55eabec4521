import type { DietaryChoices } from './dietary-preferences-form.tsx'

/** Asks what these preferences would change. */
export const previewOf = ({ avoidProteins, avoidIngredients, additionalNotes }: DietaryChoices) => ({
  kind: 'preferences' as const,
  preferences: {
    avoid_proteins: avoidProteins,
    avoid_ingredients: avoidIngredients,
    additional_notes: additionalNotes,
  },
})
