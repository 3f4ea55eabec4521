import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'

/** What a card's button asks the reader to confirm, of the order as the card showed it: by now it may be otherwise. */
export type CardQuestion = {
  about: 'delivered' | 'undo-delivered' | 'test-customer'
  shown: KitchenOrder
}

/** A question on screen, and its order as it is now, or as it was shown once it has left the list. */
export type AskedOrder = { question: CardQuestion; order: KitchenOrder; hasLeft: boolean }

/** `orders` are those of the list; null while they are on their way. */
export function askedOrder(question: CardQuestion, orders: readonly KitchenOrder[] | null): AskedOrder {
  const order = orders?.find(({ order_id }) => order_id === question.shown.order_id)
  return { question, order: order ?? question.shown, hasLeft: orders !== null && !order }
}
