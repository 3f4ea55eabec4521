import { Notice } from '../../../ui/notice.tsx'
import type { DoorOrder } from '../orders/card-question.ts'
import type { CardProblem } from './use-card-call.ts'

const OPEN_ONES_ALONE = 'It is delivered, or it is not one of today’s deliveries any more.'

type Props = {
  order: DoorOrder
  problem: CardProblem | null
  /** The list has open deliveries alone. */
  isOfOpenOnes?: boolean | undefined
}

/** In place of a question whose order went elsewhere while it was open. */
export function LeftListNotice({ order, problem, isOfOpenOnes = false }: Props) {
  return (
    <Notice tone="warning" urgent title={`Order ${order.order_number} has left this list`}>
      {problem?.isUnknown && 'The answer was lost on the way. '}
      {isOfOpenOnes ? OPEN_ONES_ALONE : 'It may be for another delivery day now, or be a test order.'}
    </Notice>
  )
}
