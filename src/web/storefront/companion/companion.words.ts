/** The page behind the code of a label. */
export const companionWords = {
  forWhom: (name: string) => `For ${name}`,
  useBy: 'Eat by',
  eatFirst: 'Eat this one first: it keeps the shortest of your box.',
  freezeBy: (day: string) =>
    `Freeze it by ${day} at the latest, sooner is better. Frozen food waits, but its days do not begin again: eat it within a day of thawing.`,
  past: 'Its last day has passed. Do not eat it.',
  doNotEat: 'Do not eat this meal',
  stops: {
    held: 'We are looking into something about it since its label was printed. Put it aside and call us.',
    discarded: 'Something was wrong with it when it was made. Throw it away and call us.',
  },
  callUs: (phone: string) => `Call ${phone}`,
  contains: 'Allergens',
  heat: 'To heat',
  keep: 'To keep',
  ingredients: 'Ingredients',
  weight: 'In the tray',
  nutrition: 'Nutrition of a serving',
  calories: 'Calories',
  daily: 'of a day',
  offline:
    'This page opens without a connection on the device that has opened it once. Only with one it can tell you that a meal was called back.',
  help: 'Something is wrong with this meal?',
  goneTitle: 'This code opens no meal',
  goneLead:
    'Codes of labels open until two weeks after the last day of the meal. Maybe yours is older, or was not read whole. What is printed on the label counts.',
  home: 'To our home page',
} as const
