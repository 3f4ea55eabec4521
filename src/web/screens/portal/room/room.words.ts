/** The room of a household's account, beside the portal. */
export const roomWords = {
  title: 'Your account',
  back: 'Back to your portal',
  loading: 'Loading your account',
  failed: 'This could not be loaded',
  tryAgain: 'Try Again',
  offline: 'You see what we knew last. Changes wait until the connection is back.',
  demo: 'This is a demo',
  demoText:
    'No box has come and there is no account behind it, so there is nothing to rate, report or change.',
  notSaved: 'This could not be saved',
} as const

export const mealsWords = {
  title: 'Your meals',
  lead: 'Favorites and meals you rate high come first when we fill a box for you.',
  none: 'Nothing has come yet. Once a box has, you rate its meals here.',
  stars: (name: string) => `Stars for ${name}`,
  star: (stars: number, name: string) => `${stars} of 5 for ${name}`,
  favorite: 'Favorite',
  favoriteOf: (name: string) => `Favorite: ${name}`,
  lastCame: (day: string) => `Last came ${day}`,
  addWords: 'Add words',
  words: (name: string) => `What should we know about ${name}?`,
  saveWords: 'Save',
  saved: 'Saved',
  asked: 'Ask me by mail how a box was',
  all: (count: number) => `Show all ${count} meals`,
} as const

export const reportWords = {
  title: 'Something wrong?',
  lead: 'Tell us what, and then which meal. Small things are credited at once.',
  none: 'There is no box to report about. Boxes can be reported for two weeks.',
  box: (day: string) => `The box of ${day}`,
  what: 'What is wrong?',
  kinds: { missing: 'Missing', damaged: 'Damaged', taste: 'Tastes wrong', unsafe: 'Unsafe to eat' },
  which: 'Which meal? Your press sends it.',
  unsafeHint: 'Please do not eat it. Somebody looks at it at once.',
  wholeBox: 'The whole box',
  more: 'Add words or a photo first',
  words: 'What should we know?',
  photo: 'Photo',
  photoHint: 'A JPEG, PNG or WebP file of at most 8 MB. Where it was taken is left behind.',
  credited: (amount: string) =>
    `We are sorry. ${amount} is credited: it pays for your next box before your card does.`,
  waits: 'Thank you. We look at it and answer by mail.',
  waitsUnsafe: 'Thank you. Please do not eat it. Our staff were told at once, and we answer by mail.',
  notSent: 'Your report was not sent',
  before: 'What you reported',
  states: { open: 'We look at it', credited: 'Credited', answered: 'Answered' },
  gave: (amount: string) => `${amount} credited`,
  back: (amount: string) => `${amount} given back`,
  meal: (name: string | null) => name ?? 'The whole box',
} as const

export const feedWords = {
  title: 'Calendar',
  lead: 'Your deliveries and the last hour to change each box, in your own calendar. Whoever has the link sees them.',
  none: 'There is no link yet.',
  made: (day: string) => `There is a link, made on ${day}. We keep no copy: make a new one if it is lost.`,
  make: 'Make a link',
  renew: 'Make a new link',
  renewHint: 'A new link ends the one you have.',
  stop: 'End the link',
  stopped: 'The link is ended',
  address: 'Address for your calendar program',
  copy: 'Copy',
  copied: 'Copied',
  open: 'Add to calendar',
} as const

export const signInWords = {
  title: 'Sign-in',
  lead: (email: string) => `You sign in as ${email}.`,
  newEmail: 'New email address',
  password: 'Current password',
  change: 'Change address',
  sent: (email: string) =>
    `We wrote to ${email}. Your address changes once you press the button behind the link.`,
  afterwards:
    'You are signed out everywhere then. Your former address is told, and can take it back for a day.',
  changePassword: 'Change your password',
  notEmail: 'Please enter a valid email address',
  notPassword: 'Please enter your current password',
  failed: 'Your address was not changed',
} as const

export const ownDataWords = {
  title: 'Your data',
  lead: 'What we keep about you, to read, to take with you, or to end.',
  download: 'Download everything (JSON)',
  read: 'Read it on a page',
  close: 'Close your account',
  closeLead:
    'Your subscription ends, and your names, addresses, notes, ratings and mails are deleted for good. Orders and payments stay in our books without them.',
  open: 'Close account…',
  typed: 'Type “close my account”',
  givesUp: 'I give up the credit that is left',
  confirm: 'Close my account for good',
  notTyped: 'Please type “close my account”',
  failed: 'Your account was not closed',
  cancel: 'Keep my account',
} as const
