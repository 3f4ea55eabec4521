import { useState } from 'react'
import type { RefundTo } from '../../../../domain/ledger/split-refund.ts'
import { showToast } from '../../../app/toasts.ts'
import { newId } from '../../../platform/new-id.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { APPROVALS } from '../approvals/approvals.words.ts'
import { dollars } from '../pieces/amount-list.tsx'
import { COOKED_UNTIL_THEN, cookingAfter } from '../pieces/cooking.words.ts'
import { useMoneyMoved } from '../pieces/use-money.ts'

export type EnteredRefund = {
  amount_cents: number
  to: RefundTo
  reason: string
  still_cooked: boolean | undefined
}

/** A lost answer keeps the key and what was asked for, so that to ask again is the same refund; any answer ends both. */
export function useRefund(onClose: () => void) {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [requestKey, setRequestKey] = useState(newId)
  const [unanswered, setUnanswered] = useState<EnteredRefund | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = async (order_id: string, entered: EnteredRefund): Promise<string> => {
    const asked = { order_id, ...entered, request_key: requestKey }
    const outcome = await staffCall('refundOrder', asked, { timeoutSeconds: 60 })
    const isUnknown = !outcome.ok && isEndUnknown(outcome.failure)
    setUnanswered(isUnknown ? entered : null)
    if (!isUnknown) setRequestKey(newId())
    if (!outcome.ok) return reasonText(outcome.failure)
    const { status, failure_message, order_status } = outcome.value
    if (status === 'failed') return failure_message ?? 'The payment provider refused the refund.'
    if (status === 'declined') return APPROVALS.ownerDeclined
    onClose()
    if (status === 'waiting') {
      const description = APPROVALS.waitsText(dollars(entered.amount_cents))
      showToast(APPROVALS.waitsTitle, { description, tone: 'warning' })
      return ''
    }
    const isWaiting = status === 'pending'
    showToast(isWaiting ? 'Refund is waiting' : 'Refund done', {
      description: [
        isWaiting
          ? 'The payment provider has not answered yet. We keep asking every minute.'
          : `${dollars(entered.amount_cents)} was given back.`,
        entered.still_cooked === false && (isWaiting ? COOKED_UNTIL_THEN : cookingAfter(order_status)),
      ]
        .filter(Boolean)
        .join(' '),
      tone: isWaiting ? 'warning' : 'success',
    })
    return ''
  }
  const refund = async (orderId: string, entered: EnteredRefund) => {
    setBusy(true)
    setProblem('')
    setProblem(await ask(orderId, entered))
    setBusy(false)
    await moved()
  }
  /** What an answer refused is not news in a dialog opened again. */
  const forget = () => {
    if (!unanswered) setProblem('')
  }
  return { busy, problem, unanswered, refund, forget }
}
