/** What a household is told ahead of time about its next box. */
export const boxNoticeWords = {
  subject: (day: string, lastDay: string) => `Your box for ${day} closes on ${lastDay}`,
  heading: 'Your next box',
  comes: (day: string, until: string, charge: string) =>
    `Your box comes on ${day}. You can change or skip it until ${until}. ${charge}`,
  changeOrSkip: 'Change or skip this box',
  total: 'Total with delivery and tax',
  credit: 'Your credit',
  toBeCharged: 'To be charged',
  creditPays: 'Your credit pays for it: nothing is charged.',
  noCard: (amount: string) => `Then ${amount} are due, and there is no card on file: please add one.`,
  weCharge: (amount: string, card: string) => `Then we charge ${amount} to your ${card}.`,
  willExpire: 'It will have expired by then: please change it.',
  aMeal: 'a meal you chose',
  leftOut: (portions: string) => `${portions} is left out this time.`,
  replaced: (portions: string, by: string) => `${portions} is replaced by ${by} this time.`,
} as const

export const problemWords = {
  choiceSubject: (day: string) => `Please choose meals for your box on ${day}`,
  addressSubject: (day: string) => `Your box on ${day} needs another address`,
  choiceHeading: 'Your box needs a choice',
  addressHeading: 'Your box needs another address',
  tooFew: (day: string, missing: string, until: string) =>
    `Your box for ${day} holds too few meals. ${missing} You can choose until ${until}.`,
  notServed: (day: string, until: string) =>
    `Your address lies outside our delivery area. Please change it by ${until}. Otherwise no box comes on ${day} and nothing is charged.`,
  soFar: 'In your box so far:',
  choose: 'Choose your meals',
  openPortal: 'Open your portal',
} as const

export const resumeNoticeWords = {
  subject: (day: string) => `Your boxes start again on ${day}`,
  heading: 'Welcome back',
  ends: (day: string, until: string) =>
    `Your pause ends. Your first box comes on ${day}. You can change it, skip it or pause again until ${until}.`,
} as const

/** A card that expires. */
export const cardNoticeWords = {
  expires: 'Your card expires soon',
  goodUntil: (card: string, day: string) => `Your ${card} is good until ${day}.`,
  saveBefore: (card: string, day: string) =>
    `Your ${card} is good until ${day}. Please save your new card before then, so that your boxes keep coming.`,
  nextCharge: (lastDay: string, day: string) =>
    `Your next charge is at the end of ${lastDay}, for the box on ${day}.`,
  needed: 'Your next box needs a new card',
  saveBy: (until: string) => `Please save a new card by ${until}.`,
  chargedAfter: (facts: { card: string; lastDay: string; day: string; until: string }) =>
    `Your ${facts.card} is good until ${facts.lastDay}, and your box for ${facts.day} is charged after that. Please save a new card by ${facts.until}.`,
  changeCard: 'Change card',
} as const
