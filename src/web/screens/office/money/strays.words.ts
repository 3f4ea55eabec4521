/** Payments that no order may take, and what staff do with them. */
export const straysWords = {
  title: 'Payments without an order',
  lead: 'Money that came in and that no order could take. It goes back to the card by itself. What the card has not taken after several days waits here for you.',
  none: 'There are none.',
  reasons: {
    paid_twice: 'The order was already paid',
    order_canceled: 'The order was canceled',
    amount_mismatch: 'The box was changed while it was being paid',
    paid_after_cutoff: 'Paid after orders had closed',
    heard_too_late: 'The payment became known on the delivery day or later',
    order_lost: 'The order was lost when a backup was restored',
  },
  status: {
    found: 'Going back',
    refunded: 'Returned',
    refund_failed: 'Return failed, tried again',
    given_up: 'Not taken by the card',
    settled: 'Settled',
  },
  settled: {
    credit: 'Given as credit',
    other_means: 'Paid back by other means',
    bank: 'Returned by its bank',
  },
  /** What was done stands before it, by whom after it. */
  by: 'by',
  givenTwice: (amount: string) => `${amount} was given back twice`,
  reached: 'It reached the card after all. Whether you ask for it back is for you to decide.',
  didNotGoBack: 'The payment did not go back',
  settle: 'Settle Another Way',
  tryAgain: 'Try Again',
} as const

export const settleWords = {
  title: 'Settle this payment another way',
  notes: {
    credit: { label: 'Why it becomes credit', missing: 'Please say why' },
    other_means: { label: 'How it was paid back', missing: 'Please say how, such as by a check sent today' },
  },
  where: 'Where it goes',
  asCredit: 'Credit for later boxes',
  otherMeans: 'Paid back by other means',
  customerReads: 'The customer reads it in a mail.',
  kept: 'Kept with the payment.',
  whatHappens: 'What happens',
  becomesCredit: (amount: string) => `${amount} becomes credit at once and pays for the next box.`,
  paidYourself: (amount: string) =>
    `No money is sent from here: you have paid ${amount} yourself, and the books say so.`,
  mail: (email: string) => `${email} gets a mail with your note.`,
  notTriedAgain: 'The card is not tried again.',
  unknown: 'It is not known whether the payment was settled',
  failed: 'The payment was not settled',
  again: 'Its line behind this says so if it was. Asked again, it is settled once only.',
  cancel: 'Cancel',
  giveAsCredit: (amount: string) => `Give ${amount} as Credit`,
  markPaidBack: 'Mark as Paid Back',
} as const
