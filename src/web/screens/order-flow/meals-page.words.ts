/** The menu of an order: when it comes, how much is chosen, and what it costs. */
export const mealsPageWords = {
  title: 'Choose Your Weekly Meals',
  back: 'Back',
  tryAgain: 'Try Again',
  toCome: 'The menu of this week is not out yet',
  toComeText: 'Please look again soon. Nothing that you have told us is lost.',
  standardMenu: 'Until then you see our standard menu. Prices are checked before you pay.',
  summary: 'Order summary',
  selectedMeals: (count: number) => `Selected meals (${count})`,
  total: 'Total',
  weeklyTotal: 'Weekly total',
  nothingCharged: 'Nothing is charged on this page.',
  pricingFailed: 'Failed to calculate pricing',
  pricingUnable: 'Unable to calculate pricing. Please try again.',
  delivery: 'Your delivery',
  ordersClose: (moment: string) => `Orders close ${moment}`,
  plan: 'Your plan',
  /** Two numbers stand before and between these. */
  of: 'of',
  mealsSelected: 'meals selected',
  more: (missing: number, minimum: number) => `${missing} more to reach your minimum of ${minimum}`,
  ready: 'Your box is ready to order',
  clearAll: 'Clear all',
  /** At the cap, for who wants more. */
  wayOn: 'Go on to checkout, or raise your meals per week.',
  /** The same, the first half as a button. */
  goOn: 'Go on to checkout',
  orRaise: ', or raise your meals per week.',
  capTyped: 'Meals per week',
  mealsPerWeek: 'Meals per week',
  ofMeals: (selected: number, cap: number) => `${selected} of ${cap} meals`,
  nothingChosen: 'Nothing chosen yet',
  /** Where there is room, the second is beside the first. */
  review: ['Review', 'my box'],
  stepper: 'meal per week',
} as const
