/**
 * The place of the tab that a key leads to from another, around both ends; null for a key that leads nowhere.
 * @param count how many tabs there are
 */
export function placeAfter(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
