/** Whose boxes a change reaches. */
export const AFFECTED = {
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
  nobody: 'Nobody gets something else or pays another amount.',
  who: 'Who is affected',
  first: (count: number) => `The first ${count}.`,
  pays: (told: string, now: string) => `${told} before, ${now} after it`,
  same: (told: string) => `${told}, as before`,
  onDay: (day: string) => ` (${day})`,
  asChosen: 'Gets what was chosen.',
  paid: 'Boxes that are paid already',
  paidText:
    'Nothing changes in these, and nobody is told by itself: call the household. The kitchen sees the conflict on the box. Whoever got it in the last 7 days may not have eaten it yet.',
  paidBox: (number: string, day: string) => ` ${number} (${day})`,
  checkAgain:
    'What you changed has to be checked again. Until then every meal with it is off the menu. Check it, then put each meal back on sale.',
  title: 'This changes boxes',
  lead: (boxes: number) =>
    boxes === 1 ? 'Of 1 box of the next weeks:' : `Of ${boxes} boxes of the next weeks:`,
  goOn: 'Go Ahead',
  cancel: 'Cancel',
} as const
