/** Before a meal is taken that somebody must not eat. */
export const clashQuestionWords = {
  title: 'Not safe for everyone it is for',
  lead: 'We cook it as it is, and tell the kitchen what you type here, word for word.',
  type: (words: readonly string[]) => `To take it all the same, type: ${words.join(', ')}`,
  missing: (words: readonly string[]) => `Please type: ${words.join(', ')}`,
  leave: 'Leave it',
  take: 'Take it all the same',
} as const
