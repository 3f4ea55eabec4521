/** What a household avoids. What the kitchen handles follows the hint of the ingredients. */
export const dietaryWords = {
  proteins: 'Proteins to avoid',
  proteinsHint: 'Choose any that your household does not eat.',
  ingredients: 'Allergens or ingredients to avoid',
  ingredientsHint: 'We mark every meal that contains one of these.',
  notes: 'Additional notes',
  notesHint: 'Read by the kitchen. Notes never replace the choices above.',
} as const
