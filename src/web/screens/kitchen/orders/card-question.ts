import type { KitchenOrder, SeenOrder } from '../../../../contract/staff/kitchen-audience.ts'

/** What a card's button asks the reader to confirm, of the order as the card showed it: by now it may be otherwise. */
export type CardQuestion<Shown = KitchenOrder> = {
  about: 'delivered' | 'undo-delivered' | 'test-customer'
  shown: Shown
}

/** A question on screen, and its order as it is now, or as it was shown once it has left the list. */
export type AskedOrder<Shown = KitchenOrder> = {
  question: CardQuestion<Shown>
  order: Shown
  hasLeft: boolean
}

/** What a question about a door needs: a driver's answer has no more. */
export type DoorOrder = SeenOrder

/** `orders` are those of the list; null while they are on their way. */
export function askedOrder<Shown extends { order_id: string }>(
  question: CardQuestion<Shown>,
  orders: readonly Shown[] | null,
): AskedOrder<Shown> {
  const order = orders?.find(({ order_id }) => order_id === question.shown.order_id)
  return { question, order: order ?? question.shown, hasLeft: orders !== null && !order }
}
