/** Whether an event of the order history comes after another one: ids begin with a place in it, such as `921-1795680000000`. */
export function isAfter(id: string, other: string): boolean {
  return placeOf(id) > placeOf(other)
}

const placeOf = (id: string) => Number(/^(\d+)-\d+$/.exec(id)?.[1] ?? 0)
