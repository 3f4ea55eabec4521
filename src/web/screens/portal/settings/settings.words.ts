/** The settings of a household, and what each tells of itself. */
export const settingsWords = {
  edit: 'Edit',
  close: 'Close',
  closeOf: (title: string) => `Close ${title}`,
  changePause: 'Change pause',
  pause: 'Pause',
  everyWeekday: (weekday: string) => `A box comes every ${weekday}`,
  householdSize: 'Household size',
  people: (size: number) => (size === 1 ? '1 person' : `${size} people`),
  sizeIs: (people: string) => `Household size: ${people}`,
  address: 'Delivery address',
  cancel: 'Cancel subscription',
  card: 'Card',
  noCard: 'No card on file.',
  changeCard: 'Change card',
  addCard: 'Add a card',
  mail: 'Mail',
  mailLead: 'Mail about your orders and payments always comes.',
  menuByMail: 'Send me the menu every week',
  menuComes: 'The menu comes by mail every week',
  menuStopped: 'The weekly menu is stopped',
  mailNotSaved: 'Your choice could not be saved. Please try again.',
  canceled:
    'Your subscription was canceled. You can take it up again with the same meals, address and card, and change them before your first charge.',
  reactivate: 'Reactivate',
  terms: 'Your renewal terms',
  agreedOn: (day: string) => `You agreed to these terms on ${day}.`,
} as const

/** The receipts of what was changed. */
export const recordWords = {
  changes: 'Your changes',
  noChanges: 'Every change you make gets a receipt here and by mail.',
  earlier: (count: number) => `${count} earlier`,
  before: (old: string) => `Before: ${old}`,
  changedAt: (moment: string) => `Changed ${moment}.`,
} as const
