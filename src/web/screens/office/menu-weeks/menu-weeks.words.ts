export const MENU_WEEKS = {
  title: 'Menu Weeks',
  lead: 'Each week has a menu of its own. A draft is yours alone; households see and pay what is published.',
  notBegun:
    'No week is published yet, so every meal that is on sale is on the menu. From the first week on that you publish, each week needs its own.',
  loading: 'Loading the menus',
  failed: 'Failed to load the menus',
  weeks: 'Weeks',
  repeat: 'Repeat Weeks',
  status: {
    empty: 'No menu yet',
    draft: 'Draft',
    scheduled: 'Scheduled',
    published: 'Published',
  },
  changedSince: 'Changed since',
  closes: (moment: string) => `Orders close ${moment}`,
  publishesAt: (moment: string) => `Publishes itself ${moment}`,
  noMeals: 'No meals yet. Add them one by one, or copy the week before.',
  copyBefore: 'Copy Week Before',
  addMeal: 'Add a meal',
  choose: 'Choose a meal',
  notOnSale: 'Not on sale',
  ordered: (portions: number) => (portions === 1 ? '1 portion ordered' : `${portions} portions ordered`),
  limit: (portions: number) => `at most ${portions}`,
  promised: (price: string) => `boxes pay ${price}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Take ${name} off this menu`,
  edit: (name: string) => `Price and portions of ${name}`,
  price: 'Price',
  portions: 'Portions at most',
  portionsHint: 'Empty: as many as are ordered.',
  priceError: 'Please enter an amount such as 14.50',
  portionsError: 'Please enter a whole number, or nothing',
  mealsMax: 'Meals of the week at most',
  mealsMaxHint: 'Counts all orders together. Full weeks take no new orders; subscribers keep their boxes.',
  publishOn: 'Publish by itself on',
  publishOnHint: 'At 9 AM. Empty: you publish it yourself.',
  save: 'Save Draft',
  saved: 'Draft saved',
  discard: 'Discard Changes',
  publish: 'Look and Publish',
  withdraw: 'Take Back',
  withdrawn: 'The menu is a draft again',
  published: 'Menu published',
  conflict: 'Somebody else changed this week',
  conflictText: 'Yours is still here. Save again to keep yours, or discard it to work on theirs.',
  theirs: 'Theirs differs here:',
  onlyTheirs: (name: string) => `${name} is on theirs and not on yours`,
  onlyYours: (name: string) => `${name} is on yours and not on theirs`,
  otherPrice: (name: string, theirs: string, yours: string) =>
    `${name}: ${theirs} on theirs, ${yours} on yours`,
  otherLimit: (name: string) => `${name}: another limit of portions`,
  otherSettings: 'Another order of meals, limit of the week, or day to publish',
} as const

export const PUBLISH = {
  title: 'Publish this menu',
  looking: 'Planning every box by this menu',
  failed: 'What this menu does to boxes could not be worked out.',
  nobody: 'Nobody gets something else or pays another amount.',
  boxes: (count: number) =>
    count === 0
      ? 'No box is planned for this week yet.'
      : count === 1
        ? '1 box comes this week.'
        : `${count} boxes come this week.`,
  substituted: (count: number) =>
    count === 1 ? '1 box gets a substitute.' : `${count} boxes get substitutes.`,
  mustChoose: (count: number) =>
    count === 1
      ? '1 household must choose meals, or its box does not come.'
      : `${count} households must choose meals, or their boxes do not come.`,
  dearer: (count: number) =>
    count === 1 ? '1 box costs more than it says now.' : `${count} boxes cost more than they say now.`,
  cheaper: (count: number) =>
    count === 1 ? '1 box costs less than it says now.' : `${count} boxes cost less than they say now.`,
  leaving: 'Meals that leave',
  inBoxes: (boxes: number) => (boxes === 1 ? 'in 1 box' : `in ${boxes} boxes`),
  raised: 'Prices that rise',
  reach: 'Boxes pay the new price: their reminder is still to come and tells it.',
  keep: 'Boxes keep the price that their reminder told. Only new orders pay the new one.',
  who: 'Who is affected',
  first: (count: number) => `The first ${count}.`,
  pays: (told: string, now: string) => `${told} before, ${now} by this menu`,
  same: (told: string) => `${told}, as before`,
  publish: 'Publish Menu',
  cancel: 'Cancel',
} as const

export const REPEAT = {
  title: 'Repeat weeks',
  description:
    'Coming weeks without a menu get a draft from these weeks in turn. One week copies it; several make a rotation.',
  sources: 'Weeks to repeat',
  none: 'There is no week with a menu yet. Make one first.',
  first: 'From the week of',
  weeks: 'How many weeks',
  less: 'One week less',
  more: 'One week more',
  fill: 'Fill Drafts',
  filled: 'Drafts filled',
  chooseOne: 'Please choose at least one week',
  cancel: 'Cancel',
} as const
