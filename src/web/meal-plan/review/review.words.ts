/** What is in a box, to look through and to change. */
export const reviewWords = {
  title: 'My box',
  empty: 'Nothing is in your box yet.',
  count: (selected: number, cap: number) => `${selected} of ${cap} meals`,
  withShipping: (total: string) => `${total} with shipping`,
  clearAll: 'Clear all',
  goOn: 'Go on choosing',
} as const
