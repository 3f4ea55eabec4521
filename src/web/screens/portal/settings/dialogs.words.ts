/** The dialogs that pause a subscription, change its size or end it. */
export const pauseWords = {
  title: 'Pause subscription',
  lead: 'No box comes and nothing is charged while you are away.',
  button: 'Pause',
  leaveOut: 'Leave out',
  boxes: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
  resumeOn: 'Resume on',
  openEnd: 'Until I resume it myself',
  whatHappens: 'What happens',
  andPaid: (sentence: string) => `${sentence} Boxes that are paid for still arrive.`,
} as const

export const householdWords = {
  title: 'Household size',
  lead: 'Your meals grow or shrink with it, each in proportion. You can change them afterwards.',
  save: 'Save',
  stepper: 'person',
  unit: (size: number) => (size === 1 ? 'person' : 'people'),
  atLeast: (meals: number) => `At least ${meals} meals a week`,
  eachWeek: 'Each week',
  otherWeeks: 'Weeks with meals, credit or a promo code of their own:',
} as const

export const cancelWords = {
  title: 'Cancel subscription',
  pauseInstead: 'Pause instead',
  button: 'Cancel now',
  canReactivate: 'You can reactivate it whenever you like, with the same meals and card.',
  why: 'Would you tell us why?',
} as const
