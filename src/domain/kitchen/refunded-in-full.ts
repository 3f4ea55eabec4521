/**
 * Whether staff gave back all that an order cost, to the card and as credit together, in cents: then the kitchen asks
 * before it packs. An order that cost nothing was a gift, not a refund.
 */
export const isRefundedInFull = (order: { totalCents: number; refundedCents: number }): boolean =>
  order.totalCents > 0 && order.refundedCents >= order.totalCents

/**
 * Whether the kitchen need not ask: the person who gave back the last of it decided that it is cooked anyway
 * (docs/decisions/0045). Without an answer nobody knows.
 */
export const isCookedAllTheSame = (order: {
  totalCents: number
  refundedCents: number
  saidStillCooked: boolean
}): boolean => isRefundedInFull(order) && order.saidStillCooked
