/** A box that could not be charged, and what its household can do. */
export const paymentProblemWords = {
  title: 'Your payment did not go through',
  titleOfLast: 'Your last box could not be paid',
  changeCard: 'Change card',
  last: 'It does not come, and nothing was charged. Please change your card before your next box is charged.',
  sameCard: 'We try the same card again by ourselves. A new card is charged as soon as you save it.',
  otherCard: 'We do not charge this card again. A new card is charged as soon as you save it.',
  text: (facts: { amount: string; day: string; message: string; until: string; next: string }) =>
    `We could not charge ${facts.amount} for your box on ${facts.day}. ${facts.message} It comes if the payment goes through before ${facts.until}. ${facts.next}`,
} as const
