/** The way of an order, and what a customer must know of its day. */
export const orderingWords = {
  yourOrder: 'Your order',
  stages: ['Household', 'Meals', 'Checkout'],
  newDay: 'New delivery day',
  oneMoreBox: 'One more box that day',
  seeBoxes: 'See Your Boxes',
} as const
