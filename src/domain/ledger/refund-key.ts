/** Names a refund by staff for good: whoever asks with the same key of an order gets the same refund. */
export const refundKey = (orderId: string, requestKey: string): string =>
  `staff-refund:${orderId}:${requestKey}`
