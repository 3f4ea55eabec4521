import type { KitchenOrder } from '../../../contract/kitchen-wire.ts'
import { showToast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { AskedOrder } from './card-question.ts'
import { LeftListNotice } from './left-list-notice.tsx'
import { useCardCall } from './use-card-call.ts'

type Props = {
  asked: AskedOrder | null
  onClose: () => void
  onMarked: () => Promise<void>
  lastFocus: () => HTMLElement | null
}

/** Asks before a household's boxes are left out of the cooking, and before they come back into it. */
export function TestCustomerDialog({ asked, onClose, onMarked, lastFocus }: Props) {
  const { busy, problem, hasLeft, send } = useCardCall(asked)
  const order = asked?.order ?? null
  const isTest = order?.is_test_customer ?? false

  const mark = ({ order_id, customer_name }: KitchenOrder) =>
    send((staffCall) => staffCall('markTestCustomer', { order_id, is_test_customer: !isTest }), {
      done: async () => {
        await onMarked()
        showToast(isTest ? 'Real customer again' : 'Marked as test customer', {
          description: isTest ? customer_name : `${customer_name}: see their orders with Show test orders.`,
          tone: 'success',
        })
      },
    })
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={isTest ? 'Make this a real customer again?' : 'Mark as a test customer?'}
      description={order && `${order.customer_name}, ${order.customer_email}`}
      actions={
        order && (
          <>
            <Button tone="outline" size="large" disabled={busy} onClick={onClose}>
              {hasLeft ? 'Close' : 'Cancel'}
            </Button>
            {!hasLeft && (
              <Button size="large" busy={busy} onClick={() => void mark(order)}>
                {isTest ? 'Yes, Real Customer' : 'Yes, Test Customer'}
              </Button>
            )}
          </>
        )
      }
    >
      {order && (
        <div className="flex flex-col gap-4 text-lg">
          {hasLeft && <LeftListNotice order={order} problem={problem} />}
          {!hasLeft && (
            <p>
              {isTest
                ? 'Their open orders and all later ones are cooked again, and count in the totals, the CSV and new work orders.'
                : 'Their open orders and all later ones become test orders: nobody cooks them, and they leave the totals, the CSV and new work orders.'}
            </p>
          )}
          {!hasLeft && <p className="text-ink-soft">Delivered orders stay as they are.</p>}
          {problem && !hasLeft && (
            <Notice tone="danger" urgent title="Nothing was changed">
              {problem.text}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  )
}
