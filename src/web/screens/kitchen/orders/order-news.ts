import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'

export type NewsMark = 'New' | 'Changed'
/** What has happened to a week's list while somebody looked on: a mark by order id, and one text for all of it. */
export type OrderNews = { marks: ReadonlyMap<string, NewsMark>; text: string }

export const NO_NEWS: OrderNews = { marks: new Map(), text: '' }

type Watched = Pick<
  KitchenOrder,
  | 'order_id'
  | 'order_number'
  | 'status'
  | 'meals'
  | 'dietary_preferences'
  | 'delivery_address'
  | 'recipient_name'
  | 'refunded_in_full'
  | 'cooked_all_the_same'
>

const packingOf = ({ meals, dietary_preferences, delivery_address, recipient_name }: Watched) =>
  JSON.stringify([
    meals.map(({ name, quantity, conflicts }) => [name, quantity, conflicts]),
    dietary_preferences,
    delivery_address,
    recipient_name,
  ])

/** Whether a packer has to look at it again. A delivery is not news: the totals tell it. */
const hasChanged = (before: Watched, after: Watched) =>
  packingOf(before) !== packingOf(after) ||
  (after.status !== 'delivered' &&
    (before.refunded_in_full !== after.refunded_in_full ||
      before.cooked_all_the_same !== after.cooked_all_the_same))

/** Compares a list with the one before it; without a difference what was news stays it. */
export function orderNews(before: readonly Watched[], after: readonly Watched[], last: OrderNews): OrderNews {
  const known = new Map(before.map((order) => [order.order_id, order]))
  const left = new Map(known)
  const added: Watched[] = []
  const changed: Watched[] = []
  for (const order of after) {
    const old = known.get(order.order_id)
    left.delete(order.order_id)
    if (!old) added.push(order)
    else if (hasChanged(old, order)) changed.push(order)
  }
  if (added.length + changed.length + left.size === 0) return last
  const marks = new Map(last.marks)
  for (const { order_id } of added) marks.set(order_id, 'New')
  for (const { order_id } of changed) if (marks.get(order_id) !== 'New') marks.set(order_id, 'Changed')
  const sentences = [
    sentence(added, 'is new', 'are new'),
    sentence(changed, 'has changed', 'have changed'),
    sentence([...left.values()], 'has left the list', 'have left the list'),
  ]
  return { marks, text: sentences.filter(Boolean).join(' ') }
}

function sentence(orders: readonly Watched[], one: string, many: string): string {
  const [first] = orders
  if (!first) return ''
  return orders.length === 1 ? `Order ${first.order_number} ${one}.` : `${orders.length} orders ${many}.`
}
