import { dollars } from '../pieces/amount-list.tsx'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const households = (count: number) => (count === 1 ? '1 household' : `${count} households`)
const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`)

/** Where we deliver, who waits for it, and the tax there. */
export const PLACES = {
  title: 'Places',
  zips: 'ZIP Codes',
  waiting: 'Waiting List',
  taxes: 'Taxes',
  loadingSection: 'Loading this section',
  offline: 'You see what was known last. Nothing can be changed until the connection is back.',
} as const

export const ZIPS = {
  title: 'ZIP codes',
  lead: (shippingCents: number) =>
    `An open ZIP code takes orders from the moment you save it. Shipping is ${dollars(shippingCents)} for every box, wherever it goes.`,
  loading: 'Loading the ZIP codes',
  failed: 'Failed to load the ZIP codes',
  search: 'Search',
  searchHint: 'ZIP code, city or county',
  show: 'Show',
  shows: { all: 'All', open: 'Open', closed: 'Closed', waited: 'People wait' },
  none: 'No ZIP code is like this.',
  empty: 'There are no ZIP codes yet. Add the first one: until then nobody can order.',
  add: 'Add ZIP Code',
  addThis: 'Add',
  importFile: 'Import',
  exportFile: 'Export CSV',
  open: 'Open',
  closed: 'Closed',
  county: (county: string) => `${county} County`,
  households,
  nobodyLives: 'No households',
  waits: (count: number) => `${people(count)} waiting`,
  change: 'Change',
  of: (zip: string) => ` ${zip}`,
  invite: 'Invite',
  elsewhere: 'People wait for ZIP codes that are not on the list',
  elsewhereLead: 'Add one to deliver there, and invite them when it is open.',
  count: (shown: number, all: number) =>
    shown === all ? `${all} ZIP codes` : `${shown} of ${all} ZIP codes`,
} as const

export const PLACE_FORM = {
  addTitle: 'Add a ZIP code',
  changeTitle: (zip: string) => `Change ${zip}`,
  zip: 'ZIP code',
  city: 'City',
  state: 'State',
  county: 'County',
  countyHint: 'It decides the tax. Orders that are paid for keep theirs.',
  delivery: 'Delivery',
  isOpen: 'Open: households can order',
  isClosed: 'Closed: no new orders',
  reason: 'Reason',
  reasonHint: 'Staff read it in the log.',
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close This ZIP Code',
  saved: 'ZIP code saved',
  opened: 'ZIP code open',
  asking: 'Looking whom this concerns',
  askFailed: 'It could not be looked up whom this concerns',
  affects: 'Whom this concerns',
  nobody: 'No household lives there with a subscription, and no box is on its way there.',
  affectedHouseholds: (count: number, coming: number) =>
    `${households(count)} with a subscription: ${boxes(coming)} to come would not be made and not be charged, until they name another address or you open it again. They are told before each cutoff.`,
  affectedPaid: (count: number) =>
    count === 1
      ? '1 box that is paid for comes all the same.'
      : `${count} boxes that are paid for come all the same.`,
  waitingAfter: (count: number) =>
    `${people(count)} wait for this ZIP code. You can invite them right after.`,
  missing: 'Please fill this in',
  badZip: 'A ZIP code has five digits',
  badState: 'Please use two capital letters, such as FL',
  nowIs: (field: string, value: string) => `${field} is now ${value}.`,
} as const

export const IMPORT = {
  title: 'Import ZIP codes',
  lead: 'A CSV file with the columns zip_code, city, state, county and open (yes or no). ZIP codes that it does not name stay as they are. Nothing is written before you have seen what it does.',
  file: 'Choose a CSV file',
  look: 'Looking at the file',
  unreadable: 'This file cannot be taken',
  tooLarge: 'This file is too large: about 2,000 rows fit.',
  rows: 'What the file does',
  row: (line: number) => `Line ${line}`,
  add: 'New',
  change: 'Changes',
  same: 'As it is',
  none: 'Problem',
  summary: (added: number, changed: number, same: number) =>
    `${added} new, ${changed} changed, ${same} as they are.`,
  problems: (count: number) =>
    count === 1
      ? '1 row has a problem. Correct the file and choose it again.'
      : `${count} rows have problems. Correct the file and choose it again.`,
  closes: (count: number) => `closes for ${households(count)}`,
  nothing: 'The file changes nothing.',
  take: 'Import This File',
  lookAgain: 'Look Again',
  taken: (added: number, changed: number) => `${added} added, ${changed} changed`,
  cancel: 'Cancel',
  was: (before: string) => `was ${before}`,
} as const

export const WAITING = {
  title: 'Waiting list',
  lead: 'Who asked to be told when we deliver to a ZIP code. Each person is mailed once per ZIP code, the one who waits longest first, and nobody who has signed up already.',
  zip: 'ZIP code',
  noZips: 'Nobody waits for any ZIP code.',
  choice: (zip: string, waiting: number, invited: number, joined: number) =>
    `${zip}: ${waiting} waiting, ${invited} invited, ${joined} joined`,
  loading: 'Loading the waiting list',
  failed: 'Failed to load the waiting list',
  none: 'Nobody waits for this ZIP code.',
  states: { waiting: 'Waiting', invited: 'Invited', joined: 'Joined' },
  named: (name: string) => `${name}. `,
  asked: (when: string) => `Asked ${when}`,
  invitedOn: (wave: number, when: string) => `Wave ${wave}, ${when}`,
  otherArea: 'Named it as another area',
  notListed: 'You do not deliver there yet. Add it under ZIP Codes; then people can be invited.',
  notOpen: 'This ZIP code is closed. Open it first: an invitation leads to an order.',
  nobodyLeft: 'Everybody here was invited or has joined.',
  newer: 'Previous',
  older: 'Next',
  pages: 'Pages',
} as const

export const INVITE = {
  button: (zip: string) => `Invite to ${zip}`,
  title: (zip: string) => `Invite people to ${zip}`,
  lead: (waiting: number, invited: number) => `${people(waiting)} waiting, ${invited} invited so far.`,
  capacity: 'Room for how many people in all',
  capacityHint: 'In all waves together. Never more than this are mailed.',
  count: 'Invite now',
  countHint: 'The ones who wait longest come first.',
  whole: 'Please use a whole number above 0',
  mail: 'Each of them gets one mail: “We now deliver to …”, with a link to the menu and a way off this list.',
  left: (left: number) =>
    left === 0
      ? 'There is no room left. Raise the number there is room for.'
      : `Room is left for ${people(left)}.`,
  send: (count: number) => `Invite ${people(count)}`,
  cancel: 'Not Now',
  done: (count: number) => (count === 0 ? 'Nobody was left to invite' : `${people(count)} invited`),
} as const

export const TAXES = {
  title: 'Tax rates',
  lead: 'The tax on meals by county. A rate holds for deliveries from its day on; what held before never changes. Shipping is not taxed. What has no rate is exempt.',
  loading: 'Loading the tax rates',
  failed: 'Failed to load the tax rates',
  empty: 'There is no county yet. Add a ZIP code first.',
  add: 'Add a Rate',
  addLead: 'It begins on a day after the last delivery to the county that is paid for.',
  category: (category: string) => (category === 'refrigerated-meal' ? 'Refrigerated meals' : category),
  exempt: 'Exempt today',
  noRate: 'No rate was ever set',
  line: (rate: string, from: string, state: string) => `${rate} from ${from}${state}`,
  states: { past: '', now: ' (now)', coming: ' (to come)' },
  remove: 'Remove',
  removeOf: (county: string, from: string) => ` the rate of ${county} County from ${from}`,
  removed: 'Rate removed',
  countyLabel: 'County',
  categoryLabel: 'What is taxed',
  percent: 'Rate in percent',
  percentHint: '0 is exempt',
  badPercent: 'Please use a number such as 6.5, up to 30',
  from: 'For deliveries from',
  fromHint: 'A day to come',
  badDay: 'Please choose a day',
  cancel: 'Cancel',
  save: 'Save',
  added: 'Rate added',
} as const
