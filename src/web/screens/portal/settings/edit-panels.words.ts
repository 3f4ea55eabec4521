/** The panels in which a household changes its meals and what it avoids. */
export const editWords = {
  cancel: 'Cancel',
  save: 'Save',
  keptForNext: 'What you chose is kept for your next box.',
  mealsFailed: 'Failed to update meal selections',
  mealsSaved: 'Meal selections updated',
  mealsNotLoaded: 'Failed to load your meal selections',
  tryAgain: 'Try Again',
  boxOf: 'Box of',
  gone: (count: number) =>
    `${count} of the meals in this box are no longer on the menu. Please choose others.`,
  everyWeek: 'Also for every week after this one',
  begunWith: (day: string) =>
    `You began with the box of ${day}. It does not take changes any more: what you chose is kept, and Save changes this box.`,
  preferencesFailed: 'Failed to update preferences',
  preferencesSaved: 'Preferences updated',
  whatFollows: 'Your next weeks show what comes and what it costs.',
  withReceipt: (number: string) => `Receipt ${number}. Your next weeks show what comes and what it costs.`,
} as const
