import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'
import { Notice } from '../../ui/notice.tsx'
import type { CardProblem } from './use-card-call.ts'

type Props = { order: KitchenOrder; problem: CardProblem | null }

/** In place of a question whose order went elsewhere while it was open. */
export function LeftListNotice({ order, problem }: Props) {
  return (
    <Notice tone="warning" urgent title={`Order ${order.order_number} has left this list`}>
      {problem?.isUnknown && 'The answer was lost on the way. '}
      It may be for another delivery day now, or be a test order.
    </Notice>
  )
}
