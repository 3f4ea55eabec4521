import { useState } from 'react'
import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import { showToast } from '../../../app/toasts.ts'
import { reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import {
  LEAVE_UNCOOKED,
  LEAVE_UNCOOKED_LEAD,
  LEAVE_UNCOOKED_QUESTION,
  LEFT_UNCOOKED,
} from '../pieces/cooking.words.ts'
import { useMoneyMoved } from '../pieces/use-money.ts'
import { orderMoneyWords, refundWords } from './refund.words.ts'

/** Asks before a box that was refunded in full is taken out of the kitchen. */
export function LeaveUncookedDialog({ order, onClose }: { order: OrderMoney | null; onClose: () => void }) {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const leave = async (order_id: string) => {
    setBusy(true)
    const outcome = await staffCall('leaveOrderUncooked', { order_id })
    setBusy(false)
    setProblem(outcome.ok ? '' : reasonText(outcome.failure))
    if (outcome.ok) {
      showToast(LEFT_UNCOOKED, { tone: 'success' })
      onClose()
    }
    await moved()
  }
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => {
        if (open) return
        setProblem('')
        onClose()
      }}
      title={LEAVE_UNCOOKED_QUESTION}
      description={order && orderMoneyWords.of(order.order_number, order.customer.name)}
      actions={
        order && (
          <>
            <Button tone="outline" size="large" disabled={busy} onClick={onClose}>
              {refundWords.cancel}
            </Button>
            <Button size="large" busy={busy} onClick={() => void leave(order.order_id)}>
              {LEAVE_UNCOOKED}
            </Button>
          </>
        )
      }
    >
      <p>{LEAVE_UNCOOKED_LEAD}</p>
      {problem && <Notice tone="danger" urgent title={problem} />}
    </Dialog>
  )
}
