/** The mails about a box that could not be paid or made. */
export const failedWords = {
  subject: (day: string) => `Your payment for ${day} did not go through`,
  heading: 'Your payment did not go through',
  tried: (amount: string, day: string, reason: string) =>
    `We tried to charge ${amount} for your box on ${day}. ${reason} Nothing was charged.`,
  triesAgain: (when: string, until: string) =>
    `We will try the same card again ${when}. You can also fix it yourself now. Your box comes if the payment goes through before ${until}.`,
  waitsForYou: (until: string) =>
    `We will not charge this card again until you act. Your box comes if the payment goes through before ${until}.`,
  howToConfirm:
    'Here is how to confirm: open your portal, choose Change card and enter the same card once more. Your bank asks you for its confirmation there, and we charge the card right after. Another card works, too.',
  howToChange: 'Open your portal and choose Change card. We charge the new card right after you save it.',
  confirmCard: 'Confirm your card',
  changeCard: 'Change card',
} as const

export const lastChanceWords = {
  subject: (day: string) => `Last chance for your box on ${day}`,
  preview: (until: string) => `Our kitchen begins to cook ${until}.`,
  heading: 'Last chance to save your box',
  stillFailed: (amount: string, day: string, reason: string) =>
    `Your payment of ${amount} for the box on ${day} still did not go through. ${reason}`,
  cooks: (until: string) =>
    `Our kitchen begins to cook ${until}. Without a payment by then your box does not come, and you pay nothing for it.`,
} as const

export const droppedWords = {
  subject: (day: string) => `Your box for ${day} does not come`,
  preview: 'We could not charge your card in time. You pay nothing for it.',
  heading: 'Your box does not come',
  notCooked: (day: string) =>
    `We could not charge your card in time, so we do not cook your box for ${day}. You pay nothing for it.`,
  staysPaused:
    'Your subscription stays paused, and nothing more is charged. Please change your card before you come back.',
  isPaused:
    'This was the third week in a row, so your subscription is paused and nothing more is charged. Change your card and resume in your portal whenever you like.',
  goesOn: 'Your subscription goes on. Please change your card before the next box is charged.',
} as const

export const notMadeWords = {
  subject: (day: string) => `No box on ${day}`,
  heading: 'We could not make your box',
  reasons: {
    not_served: (day: string) =>
      `Your address lies outside our delivery area, so no box comes on ${day}. Nothing was charged. Please change the address in your portal.`,
    needs_choice: (day: string) =>
      `Your box for ${day} held too few meals, so it does not come. Nothing was charged. Please choose meals for the coming weeks in your portal.`,
    not_charged: (day: string) =>
      `A problem on our side kept us from taking your payment in time, so no box comes on ${day}. Nothing was charged, and there is nothing you need to do. We are sorry.`,
    on_hold: (day: string) =>
      `Your bank has raised a question about an earlier payment to us. Until it is settled we do not charge your card, so no box comes on ${day}. Nothing was charged. If you did not expect this, please write to us.`,
  },
  openPortal: 'Open your portal',
} as const
