/** What a report is about. */
export const problemWords = {
  wholeBox: 'The whole box',
  meal: (name: string, quantity: number) => (quantity > 1 ? `${quantity} × ${name}` : name),
  unsafe: (count: number) =>
    count === 1 ? 'Unsafe food was reported' : `${count} reports of unsafe food are open`,
  open: 'Open the report',
  others: (count: number) => (count === 1 ? 'One more report' : `${count} more reports`),
} as const
