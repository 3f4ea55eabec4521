import type { OrderStatus } from '../../domain/orders/order-status.ts'

/** What a household reads about an order beside its status; null where the status says it all. */
export const orderNote = (status: OrderStatus): string | null =>
  status === 'canceled' ? 'We did not cook this box, and it does not come.' : null
