import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { showToast } from '../../../app/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AskedOrder, DoorOrder } from '../orders/card-question.ts'
import { BoxDoor } from '../orders/kitchen-order-parts.tsx'
import { CardDialog, CardProblemNotice } from './card-dialog.tsx'
import { LeftListNotice } from './left-list-notice.tsx'
import { useCardCall } from './use-card-call.ts'

type Props = {
  asked: AskedOrder<DoorOrder> | null
  onClose: () => void
  onUndone: () => Promise<void>
  /** After a no or a lost answer: what has become of the order is seen in the orders alone. */
  onFailed: () => Promise<void>
  lastFocus: () => HTMLElement | null
}

/** Asks before a box that was marked as delivered by mistake is to be delivered again. */
export function UndoDeliveredDialog({ asked, onClose, onUndone, onFailed, lastFocus }: Props) {
  const { busy, problem, hasLeft, send } = useCardCall(asked)
  const order = asked?.order ?? null
  // The one that the card showed: the order's own may be newer by now.
  const mark = asked?.question.shown.delivered_at ?? null
  // Somebody else, or a call whose answer was lost, has undone it meanwhile.
  const isUndone = order !== null && order.status !== 'delivered'
  const isMarkedAgain = order !== null && !isUndone && order.delivered_at !== mark
  const isOver = isUndone || isMarkedAgain || hasLeft

  const undo = ({ order_id, order_number }: DoorOrder, delivered_at: string) =>
    send((staffCall) => staffCall('undoOrderDelivered', { order_id, delivered_at }), {
      done: async () => {
        await onUndone()
        showToast('Delivery undone', {
          description: `${order_number} is in the list again.`,
          tone: 'success',
        })
      },
      failed: onFailed,
    })
  return (
    <CardDialog
      open={order !== null}
      title="Undo the delivery?"
      description={order && `Order ${order.order_number}`}
      busy={busy}
      isOver={isOver}
      yes={mark && 'Yes, Not Delivered'}
      onYes={() => order && mark && void undo(order, mark)}
      onClose={onClose}
      lastFocus={lastFocus}
    >
      {order && <BoxDoor order={order} />}
      {order && hasLeft && <LeftListNotice order={order} problem={problem} />}
      {isUndone && <Notice tone="success" urgent title="The order is not marked as delivered any more" />}
      {isMarkedAgain && (
        <Notice tone="warning" urgent title="The order was marked as delivered again meanwhile">
          The mark that you wanted to undo is undone already. Please look at the order once more before you
          undo the new one.
        </Notice>
      )}
      {order && !isOver && <WhatUndoing order={order} />}
      {problem && !isOver && (
        <CardProblemNotice
          problem={problem}
          refused="The delivery was not undone"
          unknown="It is not known whether the delivery was undone"
        />
      )}
    </CardDialog>
  )
}

function WhatUndoing({ order }: { order: DoorOrder }) {
  return (
    <p className="text-ink-soft">
      The box goes back among those to deliver, and {isolated(order.customer_name ?? order.recipient_name)}{' '}
      sees it as still to come. If the mail about the delivery has left already, another tells them that it
      was marked too early and that the box still comes.
    </p>
  )
}
