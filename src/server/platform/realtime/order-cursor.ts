/**
 * A place in the order history. Rows are ordered by (transaction id, row id); both are 64-bit, so they stay text
 * outside of comparisons. On the wire `xid-id`, the id of a server-sent event.
 */
export type OrderCursor = { readonly xid: string; readonly id: string }

export const BEGINNING: OrderCursor = { xid: '0', id: '0' }

export function formatCursor({ xid, id }: OrderCursor): string {
  return `${xid}-${id}`
}

/** `null` when the text is no cursor. */
export function parseCursor(text: string): OrderCursor | null {
  const [, xid, id] = /^(\d{1,19})-(\d{1,18})$/.exec(text) ?? []
  return xid === undefined || id === undefined ? null : { xid, id }
}

/** Negative when `a` lies before `b`. */
export function compareCursors(a: OrderCursor, b: OrderCursor): number {
  return compareNumbers(a.xid, b.xid) || compareNumbers(a.id, b.id)
}

function compareNumbers(a: string, b: string): number {
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
