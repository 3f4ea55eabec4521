import { type CalendarDate, daysBetween } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { showToast } from '../../../app/toasts.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { AskedOrder, DoorOrder } from '../orders/card-question.ts'
import { BoxDoor, RefundedNote } from '../orders/kitchen-order-parts.tsx'
import { LeftListNotice } from './left-list-notice.tsx'
import { useBusinessDate } from './use-business-date.ts'
import { type CardProblem, useCardCall } from './use-card-call.ts'

type Props = {
  asked: AskedOrder<DoorOrder> | null
  onClose: () => void
  onDelivered: (order: DoorOrder, deliveredAt: string) => Promise<void>
  /** After a lost answer: what became of the order is seen in the orders alone. */
  onUnknown: () => Promise<void>
  lastFocus: () => HTMLElement | null
  /** The list has open deliveries alone: what is delivered leaves it. */
  isOfOpenOnes?: boolean | undefined
}

export function MarkDeliveredDialog(props: Props) {
  const { asked, onClose, onDelivered, onUnknown, lastFocus, isOfOpenOnes } = props
  const { busy, problem, hasLeft, refuse, send } = useCardCall(asked)
  const today = useBusinessDate(asked !== null)
  const order = asked?.order ?? null
  const isDone = order?.status === 'delivered'
  const isOver = isDone || hasLeft

  const markDelivered = async (marked: DoorOrder) => {
    const { order_id: orderId, order_number } = marked
    let deliveredAt = ''
    if (!orderId) return refuse('Order ID is missing')
    const mark: Parameters<typeof send>[0] = async (staffCall) => {
      const outcome = await staffCall('markOrderDelivered', { orderId, status: 'delivered' })
      if (outcome.ok) deliveredAt = outcome.value.delivered_at
      return outcome
    }
    await send(mark, {
      done: async () => {
        await onDelivered(marked, deliveredAt)
        // It lies over the next card's button.
        showToast('Order marked as delivered', { description: order_number, tone: 'success', seconds: 3 })
      },
      failed: async (isUnknown) => {
        if (isUnknown) await onUnknown()
      },
    })
  }
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={`Order ${order?.order_number ?? ''}`}
      description="Mark this order as delivered? Customer will see it in their portal."
      actions={
        order && (
          <>
            <Button tone="outline" size="large" disabled={busy} onClick={onClose}>
              {isOver ? 'Close' : 'Cancel'}
            </Button>
            {!isOver && (
              <Button size="large" busy={busy} onClick={() => void markDelivered(order)}>
                Yes, Delivered
              </Button>
            )}
          </>
        )
      }
    >
      {order && (
        <div className="flex flex-col gap-4 text-lg">
          <BoxDoor order={order}>
            <br />
            Delivery on {formatLongDate(calendarDateOf(order.delivery_date))}
          </BoxDoor>
          <RefundedNote order={order} step="hand it over" className="self-start" />
          {!isOver && <EarlyNotice deliveryDate={calendarDateOf(order.delivery_date)} today={today} />}
          {!isOver && (
            <p className="text-ink-soft">
              The customer gets a mail at once, so please compare the address first. Until midnight it can be
              undone.
            </p>
          )}
          {hasLeft && <LeftListNotice order={order} problem={problem} isOfOpenOnes={isOfOpenOnes} />}
          {problem && !hasLeft && <Outcome isDone={isDone} problem={problem} />}
        </div>
      )}
    </Dialog>
  )
}

type EarlyProps = { deliveryDate: CalendarDate; today: CalendarDate | null }

/** A box may go out early; most often it is another week's card that was pressed. */
function EarlyNotice({ deliveryDate, today }: EarlyProps) {
  const days = today ? daysBetween(today, deliveryDate) : 0
  if (days <= 0) return null
  return (
    <Notice tone="warning" title={`This box is due ${days === 1 ? 'tomorrow' : `in ${days} days`}`}>
      It is for {formatLongDate(deliveryDate)}. Please mark it only if it has been handed over already.
    </Notice>
  )
}

type OutcomeProps = { isDone: boolean; problem: CardProblem }

function Outcome({ isDone, problem: { text, isUnknown } }: OutcomeProps) {
  if (isDone)
    return (
      <Notice tone="success" urgent title="The order is marked as delivered">
        The answer was lost on the way.
      </Notice>
    )
  return (
    <Notice
      tone="danger"
      urgent
      title={
        isUnknown
          ? 'It is not known whether the order was marked as delivered'
          : 'The order was not marked as delivered'
      }
    >
      {text} {isUnknown && 'Press the button again: the customer gets one mail, not two.'}
    </Notice>
  )
}
