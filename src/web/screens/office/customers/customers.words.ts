import type { CustomerPageWire, FoundCustomer } from '../../../../contract/staff/customers-desk-wire.ts'
import type { CustomerNoteKind } from '../../../../domain/customer-notes/note-kinds.ts'

export const CUSTOMERS = {
  title: 'Customers',
  search: 'Find a household',
  field: 'Name, email, phone, address, order or receipt number',
  hint: 'The beginnings of words are enough, in any order.',
  button: 'Find',
  missing: 'Please type what you look for.',
  searching: 'Looking for households',
  failed: 'Failed to look for households',
  results: 'Households found',
  none: 'Nobody fits. Try fewer or shorter words.',
  more: 'There are more than these. Type another word to narrow it down.',
  noName: 'No name yet',
  foundBy: (number: string) => `Has ${number}`,
  back: 'Back to the Search',
  loading: 'Loading the household',
  loadFailed: 'Failed to load the household',
  noSubscription: 'No subscription',
  test: 'Test customer',
  since: (day: string) => `Customer since ${day}`,
} as const

export const SUBSCRIPTION_TEXTS: Record<NonNullable<FoundCustomer['subscription']>, string> = {
  active: 'Active',
  paused: 'Paused',
  past_due: 'Payment due',
  canceled: 'Canceled',
}

export const PAGE = {
  household: 'What was chosen',
  people: 'People',
  avoids: 'Does not eat',
  notes: 'Notes on food',
  address: 'Delivered to',
  deliveredTo: (address: string) => `Delivered to ${address}`,
  everyWeek: 'Every week',
  nothing: 'Nothing',
  paused: (day: string) => `Paused until ${day}`,
  held: 'The card is not charged: a bank has a question about a payment.',
  problem: (amount: string, day: string) => `${amount} for the box of ${day} was declined.`,
  showAll: (count: number, what: string) => `All ${count}: ${what}`,
  showFewer: (what: string) => `Fewer: ${what}`,
  weeks: 'Coming weeks',
  noWeeks: 'No box is coming.',
  noDelivery: 'No delivery',
  changeUntil: (moment: string) => `Can be changed until ${moment}`,
  orders: 'Orders',
  noOrders: 'Nothing was ordered yet.',
  delivered: (moment: string) => `Delivered ${moment}`,
  money: 'Charges and refunds',
  noMoney: 'Nothing was charged yet.',
  credit: 'Credit',
  balance: (amount: string) => `${amount} to spend`,
  noCredit: 'No credit was given or used.',
  changes: 'Changes by the household',
  noChanges: 'Nothing was changed.',
  was: 'Before:',
  is: 'Now:',
  mails: 'Mails',
  noMails: 'No mail was sent yet.',
  mailHidden: 'Not shown: its link opens the account, or its text was emptied after a while.',
  mailStates: {
    queued: 'Waits to be sent',
    sent: 'Sent',
    dead: 'Could not be sent',
    stopped: 'Never sent',
  },
} as const

export const MONEY_TEXTS: Record<CustomerPageWire['money'][number]['what'], string> = {
  charged: 'Charged to the card',
  refunded: 'Refunded',
  refund_waits: 'Refund on its way',
  refund_failed: 'Refund failed',
}

export const NOTES = {
  title: 'Notes',
  none: 'Nobody has written a note yet.',
  write: 'Write a note',
  text: 'Note',
  kind: 'Where it is shown',
  pinned: 'Keep it above the others',
  save: 'Save Note',
  missing: 'Please write the note.',
  saved: 'The note is saved',
  failed: 'The note was not saved',
  pin: 'Pin',
  unpin: 'Unpin',
  remove: 'Remove',
  removed: (who: string, moment: string) => `Removed by ${who}, ${moment}`,
  isPinned: 'Pinned',
  about: (action: string, text: string) => `${action}: ${text}`,
} as const

export const NOTE_KIND_TEXTS: Record<CustomerNoteKind, string> = {
  note: 'This page only',
  kitchen: 'Kitchen',
  packing: 'Packing list',
  driver: 'Driver',
}
