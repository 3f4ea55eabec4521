import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { showToast } from '../../../app/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { AskedOrder, DoorOrder } from '../orders/card-question.ts'
import { BoxDoor } from '../orders/kitchen-order-parts.tsx'
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
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title="Undo the delivery?"
      description={order && `Order ${order.order_number}`}
      actions={
        order && (
          <>
            <Button tone="outline" size="large" disabled={busy} onClick={onClose}>
              {isOver ? 'Close' : 'Cancel'}
            </Button>
            {!isOver && mark && (
              <Button size="large" busy={busy} onClick={() => void undo(order, mark)}>
                Yes, Not Delivered
              </Button>
            )}
          </>
        )
      }
    >
      {order && (
        <div className="flex flex-col gap-4 text-lg">
          <BoxDoor order={order} />
          {hasLeft && <LeftListNotice order={order} problem={problem} />}
          {isUndone && <Notice tone="success" urgent title="The order is not marked as delivered any more" />}
          {isMarkedAgain && (
            <Notice tone="warning" urgent title="The order was marked as delivered again meanwhile">
              The mark that you wanted to undo is undone already. Please look at the order once more before
              you undo the new one.
            </Notice>
          )}
          {!isOver && (
            <p className="text-ink-soft">
              The box goes back among those to deliver, and{' '}
              {isolated(order.customer_name ?? order.recipient_name)} sees it as still to come. If the mail
              about the delivery has left already, another tells them that it was marked too early and that
              the box still comes.
            </p>
          )}
          {problem && !isOver && (
            <Notice
              tone="danger"
              urgent
              title={
                problem.isUnknown
                  ? 'It is not known whether the delivery was undone'
                  : 'The delivery was not undone'
              }
            >
              {problem.text}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  )
}
