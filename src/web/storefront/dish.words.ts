export const dishWords = {
  portion: 'a portion',
  energy: (calories: number, protein: number) => `${calories} cal, ${protein} g protein`,
  contains: (words: string) => `Contains ${words}`,
  containsNone: 'None of the major allergens',
  soldOut: 'Sold out',
  left: (count: number) => `Only ${count} left`,
} as const
