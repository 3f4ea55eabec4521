import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisputeWire } from '../../../../contract/staff/disputes-wire.ts'
import type { DisputeDecision } from '../../../../domain/disputes/dispute.ts'
import { showToast } from '../../../app/toasts.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { useMoneyMoved } from '../pieces/use-money.ts'
import { DISPUTES_WORDS } from './disputes.words.ts'

export function useDisputes() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['business', 'disputes'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listDisputes', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.disputes
    },
  })
}

export function useDecideDispute() {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  /** Resolves to whether it is done. */
  const decide = async (
    { id }: DisputeWire,
    decision: DisputeDecision,
    decided: string,
  ): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    const outcome = await staffCall('decideDispute', { dispute: id, decision }, { timeoutSeconds: 60 })
    await moved()
    setBusy(false)
    setIsUnknown(!outcome.ok && isEndUnknown(outcome.failure))
    if (!outcome.ok) {
      setProblem(reasonText(outcome.failure))
      return false
    }
    showToast(DISPUTES_WORDS.done, { description: `${decided}.`, tone: 'success' })
    return true
  }
  return { busy, problem, isUnknown, decide }
}
