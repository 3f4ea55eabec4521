/** The dialog for the address of one week, or of every box from now on. */
export const addressWords = {
  titleOfWeek: 'Address of one week',
  titleForGood: 'Delivery address',
  onlyFor: (day: string) => `Only for the delivery on ${day}. Other weeks go where they always do.`,
  forEveryBox: 'For every box whose orders are still open. Boxes that are paid for go where they were sent.',
  useUsual: 'Use my usual address for this box',
  saveForWeek: 'Save for this week',
  saveForGood: 'Save for good',
} as const
