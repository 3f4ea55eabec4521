/** One stored object in a list that is ordered by creation: by its second first, then by arrival. */
export interface Entry<T> {
  readonly created: number
  readonly arrival: number
  value: T
}

type Place = Pick<Entry<unknown>, 'created' | 'arrival'>

const isBefore = (a: Place, b: Place) =>
  a.created === b.created ? a.arrival < b.arrival : a.created < b.created

/** How many entries lie before the place. */
export function countBefore(entries: readonly Place[], place: Place): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry && isBefore(entry, place)) low = middle + 1
    else high = middle
  }
  return low
}

/** How many entries were created before the second. */
export const countCreatedBefore = (entries: readonly Place[], second: number) =>
  countBefore(entries, { created: second, arrival: -1 })

/** Almost always at the end; elsewhere when a clock went back, or an object came into a list later. */
export function insertInto<T>(entries: Entry<T>[], entry: Entry<T>): void {
  const last = entries.at(-1)
  if (!last || isBefore(last, entry)) entries.push(entry)
  else entries.splice(countBefore(entries, entry), 0, entry)
}

export function removeFrom<T>(entries: Entry<T>[], entry: Entry<T>): void {
  const position = countBefore(entries, entry)
  if (entries[position] === entry) entries.splice(position, 1)
}
