/**
 * A place in the order history, and when its row happened in milliseconds: after a restore of an older backup, places are
 * given again to other rows. On the wire `place-at`, the id of a server-sent event.
 */
export type OrderCursor = { readonly place: number; readonly at: number }

export const BEGINNING: OrderCursor = { place: 0, at: 0 }

export function formatCursor({ place, at }: OrderCursor): string {
  return `${place}-${at}`
}

/** `null` when the text is no cursor. */
export function parseCursor(text: string): OrderCursor | null {
  const [, place, at] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return place === undefined || at === undefined ? null : { place: Number(place), at: Number(at) }
}

export const isSame = (a: OrderCursor, b: OrderCursor): boolean => a.place === b.place && a.at === b.at
