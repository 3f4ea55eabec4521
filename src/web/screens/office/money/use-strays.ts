import { useState } from 'react'
import type { StrayWire } from '../../../../contract/staff/money-wire.ts'
import type { StaffSettlement } from '../../../../domain/pricing/stray-payment.ts'
import { showToast } from '../../../app/toasts.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { dollars } from '../pieces/amount-list.tsx'
import { useMoneyMoved } from '../pieces/use-money.ts'

/** Tries the card again. `returning`: the id of the payment that is on its way; `problem`: which did not go, and why. */
export function useReturnStray() {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [returning, setReturning] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null)
  /** Resolves to whether the card took it, or may still take it. */
  const giveBack = async ({ id, amount_cents }: StrayWire): Promise<boolean> => {
    setReturning(id)
    setProblem(null)
    const outcome = await staffCall('returnStrayPayment', { stray_payment: id }, { timeoutSeconds: 60 })
    await moved()
    setReturning(null)
    if (!outcome.ok) {
      setProblem({ id, text: reasonText(outcome.failure) })
      return false
    }
    if (outcome.value.status === 'given_up') {
      setProblem({ id, text: 'The card refused it once more. Please settle it another way.' })
      return false
    }
    const isBack = outcome.value.status === 'refunded'
    showToast(isBack ? 'Payment returned' : 'The return is waiting', {
      description: isBack
        ? `${dollars(amount_cents)} goes back to the card.`
        : 'The payment provider has not answered yet. We keep asking every minute.',
      tone: isBack ? 'success' : 'warning',
    })
    return true
  }
  return { returning, problem, giveBack }
}

/** Settles a payment that no card took back. */
export function useSettleStray() {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  /** Resolves to whether it is done. */
  const settle = async (
    { id, amount_cents }: StrayWire,
    as: StaffSettlement,
    note: string,
  ): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    const wish = { stray_payment: id, as, note }
    const outcome = await staffCall('settleStrayPayment', wish, { timeoutSeconds: 60 })
    await moved()
    setBusy(false)
    setIsUnknown(!outcome.ok && isEndUnknown(outcome.failure))
    if (!outcome.ok) {
      setProblem(reasonText(outcome.failure))
      return false
    }
    showToast('Payment settled', {
      description: `${dollars(amount_cents)} ${as === 'credit' ? 'is credit now.' : 'is marked as paid back.'}`,
      tone: 'success',
    })
    return true
  }
  return { busy, problem, isUnknown, settle }
}
