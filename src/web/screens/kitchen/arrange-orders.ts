import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'

type Findable = Pick<KitchenOrder, 'order_number' | 'customer_name' | 'recipient_name'> & {
  delivery_address: Pick<KitchenOrder['delivery_address'], 'zip'>
}

/** What there is still to do first, delivered orders last; each part keeps the server's order, by ZIP code. */
export function arrangeOrders<T extends Pick<KitchenOrder, 'status'>>(orders: readonly T[]): T[] {
  const rank = ({ status }: T) => (status === 'delivered' ? 1 : 0)
  return [...orders].sort((a, b) => rank(a) - rank(b))
}

/** Orders whose name, number or ZIP code holds every word of the text. */
export function findOrders<T extends Findable>(orders: readonly T[], text: string): readonly T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return orders
  return orders.filter((order) => {
    const { order_number, customer_name, recipient_name, delivery_address } = order
    const searched = [order_number, customer_name, recipient_name, delivery_address.zip]
      .join('\n')
      .toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
