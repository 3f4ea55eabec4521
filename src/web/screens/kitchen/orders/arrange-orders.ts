import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import { foldText } from '../../../../domain/shared/fold-text.ts'

type Findable = Pick<KitchenOrder, 'order_number' | 'customer_name' | 'recipient_name'> & {
  delivery_address: Pick<KitchenOrder['delivery_address'], 'zip'>
}
type Shown = Pick<KitchenOrder, 'status' | 'meals' | 'dietary_preferences'>

/** Which orders the list shows. */
export const ORDER_VIEWS = ['all', 'to-deliver', 'avoidances', 'conflicts', 'delivered'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

const isDelivered = ({ status }: Pick<KitchenOrder, 'status'>) => status === 'delivered'

const SHOWS: Readonly<Record<OrderView, (order: Shown) => boolean>> = {
  all: () => true,
  'to-deliver': (order) => !isDelivered(order),
  avoidances: ({ dietary_preferences: wishes }) => avoidsSomething(wishes),
  conflicts: hasConflict,
  delivered: isDelivered,
}

/** The orders of one view, in their order. */
export const ordersOfView = <T extends Shown>(orders: readonly T[], view: OrderView): readonly T[] =>
  orders.filter(SHOWS[view])

export function avoidsSomething(wishes: KitchenOrder['dietary_preferences']): boolean {
  return (
    wishes.avoid_proteins.length > 0 || wishes.avoid_allergens.length > 0 || wishes.additional_notes !== ''
  )
}

/** Whether a box holds a meal with something that its household avoids. */
export function hasConflict({ meals }: Pick<KitchenOrder, 'meals'>): boolean {
  return meals.some(({ conflicts }) => conflicts.length > 0)
}

/** Orders still to be delivered come first, delivered ones last; each part keeps the server's order, by ZIP code. */
export function arrangeOrders<T extends Pick<KitchenOrder, 'status'>>(orders: readonly T[]): T[] {
  const rank = (order: T) => (isDelivered(order) ? 1 : 0)
  return [...orders].sort((a, b) => rank(a) - rank(b))
}

type Placed = Pick<KitchenOrder, 'status'> & {
  delivery_address: Pick<KitchenOrder['delivery_address'], 'zip' | 'city'>
}
export type OrderGroup<T> = { zip: string; city: string; delivered: boolean; orders: readonly T[] }

/** Arranged orders by ZIP code, so that a long list can be leafed through; what is delivered is one group. */
export function groupByZip<T extends Placed>(arranged: readonly T[]): readonly OrderGroup<T>[] {
  const groups = new Map<string, OrderGroup<T>>()
  for (const order of arranged) {
    const delivered = isDelivered(order)
    const { zip, city } = order.delivery_address
    const key = delivered ? 'delivered' : zip
    const before = groups.get(key) ?? { zip, city, delivered, orders: [] }
    groups.set(key, { ...before, orders: [...before.orders, order] })
  }
  return [...groups.values()]
}

/** Orders whose name, number or ZIP code holds every word of the text, in any case and without regard to accents. */
export function findOrders<T extends Findable>(orders: readonly T[], text: string): readonly T[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return orders
  return orders.filter((order) => {
    const { order_number, customer_name, recipient_name, delivery_address } = order
    const searched = foldText([order_number, customer_name, recipient_name, delivery_address.zip].join('\n'))
    return words.every((word) => searched.includes(word))
  })
}
