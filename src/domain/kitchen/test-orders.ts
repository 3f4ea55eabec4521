import { ORDER_MOVES, type OrderStatus } from '../orders/order-status.ts'

/**
 * Orders that a customer's new test mark reaches (docs/decisions/0022): every one that may still move. What is
 * delivered or canceled has been counted, and stays as it was.
 */
export const STATUSES_REACHED_BY_TEST_MARK: readonly OrderStatus[] = (
  Object.keys(ORDER_MOVES) as OrderStatus[]
).filter((status) => ORDER_MOVES[status].length > 0)
