import { useState } from 'react'
import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'
import { showToast } from '../../app/toasts.ts'
import { failureText } from '../../staff/failure-text.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  order: KitchenOrder | null
  onClose: () => void
  onDelivered: () => Promise<void>
  lastFocus: () => HTMLElement | null
}

export function MarkDeliveredDialog({ order, onClose, onDelivered, lastFocus }: Props) {
  const staffCall = useStaffCall()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const close = () => {
    setProblem('')
    onClose()
  }
  const markDelivered = async (orderId: string) => {
    if (!orderId) return setProblem('Order ID is missing')
    setBusy(true)
    setProblem('')
    const outcome = await staffCall('markOrderDelivered', { orderId, status: 'delivered' })
    if (outcome.ok) {
      await onDelivered()
      showToast('Order marked as delivered', {
        description: order?.order_number ?? '',
        tone: 'success',
        // It lies over the next card's button.
        seconds: 3,
      })
    } else setProblem(failureText(outcome.failure))
    setBusy(false)
  }
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && close()}
      lastFocus={lastFocus}
      title={`Order ${order?.order_number ?? ''}`}
      description="Mark this order as delivered? Customer will see it in their portal."
      actions={
        order && (
          <>
            <Button tone="outline" size="large" onClick={close}>
              Cancel
            </Button>
            <Button size="large" busy={busy} onClick={() => void markDelivered(order.order_id)}>
              Yes, Delivered
            </Button>
          </>
        )
      }
    >
      {order && (
        <div className="flex flex-col gap-4 text-lg">
          <p className="text-xl leading-snug [overflow-wrap:anywhere]">
            <span className="text-2xl font-semibold">{order.recipient_name}</span>
            <br />
            {order.delivery_address.street}
            {order.delivery_address.apartment && `, ${order.delivery_address.apartment}`}
            <br />
            {order.delivery_address.city}, {order.delivery_address.zip}
          </p>
          <p className="text-ink-soft">
            The customer gets a mail at once. It cannot be taken back afterwards, so please compare the
            address first.
          </p>
          {problem && (
            <Notice tone="danger" urgent title="The order was not marked as delivered">
              {problem}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  )
}
