import type { ApiTypes } from '../../../../contract/api-types.ts'
import { KITCHEN_PAGE_MOST } from '../../../../contract/staff/kitchen-page.ts'
import type { CallOutcome } from '../../../platform/api-client.ts'

type Page = ApiTypes['listKitchenOrders']['response']
type Ask = (page: { after?: string; limit?: string }) => Promise<CallOutcome<Page>>

/** What has come of a delivery date so far, and how many orders there are in all; `first` is the first answer. */
export type LoadedOrders = { first: Page; orders: Page['orders']; total: number; isWhole: boolean }

/** The first page: a short one, so that a screen soon has something to show. */
export async function loadFirstOrders(ask: Ask): Promise<LoadedOrders> {
  const first = answerOf(await ask({}))
  return loadedOf(first, first.orders, first.next === null)
}

/**
 * Asks for page after page until there are no more orders; `onPart` is told of each page but the last. An order whose
 * address changes meanwhile may come twice, and counts once; the order events tell of it.
 */
export async function loadOrders(
  ask: Ask,
  onPart: (part: LoadedOrders) => void = () => {},
): Promise<LoadedOrders> {
  const { first, ...begun } = await loadFirstOrders(ask)
  const found = new Map(begun.orders.map((order) => [order.order_id, order]))
  const loaded = (isWhole: boolean) => loadedOf(first, [...found.values()], isWhole)
  for (let { next } = first; next !== null; ) {
    onPart(loaded(false))
    const page = answerOf(await ask({ after: next, limit: String(KITCHEN_PAGE_MOST) }))
    for (const order of page.orders) found.set(order.order_id, order)
    next = page.next
  }
  return loaded(true)
}

const loadedOf = (first: Page, orders: Page['orders'], isWhole: boolean): LoadedOrders => ({
  ...{ first, orders, isWhole },
  total: isWhole ? orders.length : (first.total_orders ?? orders.length),
})

export function answerOf<T>(outcome: CallOutcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}
