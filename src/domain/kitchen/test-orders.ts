import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from '../orders/order-status.ts'

/**
 * Orders that a customer's new test mark reaches (docs/decisions/0022): every one that may still move. What is
 * delivered or canceled has been counted, and stays as it was.
 */
export const STATUSES_REACHED_BY_TEST_MARK: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => ORDER_MOVES[status].length > 0,
)
