import { type OrderStatus, statusLabel } from '../../../../domain/orders/order-status.ts'

/** Whether a box that is refunded in full is still cooked; '' until somebody has said. */
export type Cooking = '' | 'yes' | 'no'

export const COOKING_QUESTION = 'Is the box still cooked?'
export const COOKING_CHOOSE = 'Please choose'
export const COOKING_MISSING = 'Please say whether the box is still cooked'
export const COOKING_ANSWERS = {
  no: 'No, do not cook it: it does not come',
  yes: 'Yes, cook and deliver it all the same',
} as const

export const AFTER_REFUND: Readonly<Record<Cooking, string>> = {
  '': 'Please say whether the box is still cooked.',
  no: 'The order is canceled for good: the kitchen does not cook it, and the household is told so.',
  yes: 'The order itself stays as it is.',
}

export const COOKED_UNTIL_THEN = 'Until then the box is cooked.'

/** What became of the box that was to be left uncooked. */
export const cookingAfter = (status: OrderStatus): string =>
  status === 'canceled'
    ? 'The box is not cooked.'
    : `The box was ${statusLabel(status).toLowerCase()} meanwhile, so it was too late to leave it uncooked.`

export const LEAVE_UNCOOKED = 'Do not cook this box'
export const LEAVE_UNCOOKED_QUESTION = 'Leave this box uncooked?'
export const LEAVE_UNCOOKED_LEAD =
  'Nothing of its price is with us any more. The order is canceled for good: the kitchen does not cook it, and the household is told by mail.'
export const LEFT_UNCOOKED = 'The box is not cooked'
