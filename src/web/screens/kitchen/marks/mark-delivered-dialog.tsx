import { type CalendarDate, daysBetween } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { showToast } from '../../../app/toasts.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AskedOrder, DoorOrder } from '../orders/card-question.ts'
import { BoxDoor, RefundedNote } from '../orders/kitchen-order-parts.tsx'
import { CardDialog, CardProblemNotice } from './card-dialog.tsx'
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
    <CardDialog
      open={order !== null}
      title={`Order ${order?.order_number ?? ''}`}
      description="Mark this order as delivered? Customer will see it in their portal."
      busy={busy}
      isOver={isOver}
      yes="Yes, Delivered"
      onYes={() => order && void markDelivered(order)}
      onClose={onClose}
      lastFocus={lastFocus}
    >
      {order && <AskedBox order={order} isOver={isOver} today={today} />}
      {order && hasLeft && <LeftListNotice order={order} problem={problem} isOfOpenOnes={isOfOpenOnes} />}
      {problem && !hasLeft && <Outcome isDone={isDone} problem={problem} />}
    </CardDialog>
  )
}

function AskedBox({
  order,
  isOver,
  today,
}: {
  order: DoorOrder
  isOver: boolean
  today: CalendarDate | null
}) {
  const deliveryDate = calendarDateOf(order.delivery_date)
  return (
    <>
      <BoxDoor order={order}>
        <br />
        Delivery on {formatLongDate(deliveryDate)}
      </BoxDoor>
      <RefundedNote order={order} step="hand it over" className="self-start" />
      {!isOver && <EarlyNotice deliveryDate={deliveryDate} today={today} />}
      {!isOver && (
        <p className="text-ink-soft">
          The customer gets a mail at once, so please compare the address first. Until midnight it can be
          undone.
        </p>
      )}
    </>
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

function Outcome({ isDone, problem }: OutcomeProps) {
  if (isDone)
    return (
      <Notice tone="success" urgent title="The order is marked as delivered">
        The answer was lost on the way.
      </Notice>
    )
  return (
    <CardProblemNotice
      problem={problem}
      refused="The order was not marked as delivered"
      unknown="It is not known whether the order was marked as delivered"
      again="Press the button again: the customer gets one mail, not two."
    />
  )
}
