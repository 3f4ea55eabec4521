/** What a report is about. */
export const problemWords = {
  wholeBox: 'The whole box',
  meal: (name: string, quantity: number) => (quantity > 1 ? `${quantity} × ${name}` : name),
  unsafe: (count: number) =>
    count === 1 ? 'Unsafe food was reported' : `${count} reports of unsafe food are open`,
  of: (what: string, order: string) => `${what}, ${order}`,
  open: 'Open the report',
} as const
