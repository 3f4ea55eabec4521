import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../app/toasts.ts'
import { isEndUnknown, reasonText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { useMoneyMoved } from '../pieces/use-money.ts'
import { APPROVALS } from './approvals.words.ts'

/** What waits for an owner, what was decided lately, and the limit. */
export function useMoneyRequests() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: ['business', 'money-requests'],
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listMoneyRequests', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

type Problem = { text: string; isUnknown: boolean }

/** One decision at a time; the list is read again after each. */
export function useDecision() {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** The request that cannot be given before somebody says whether its box is cooked. */
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const decide = async (request: string, isApproved: boolean, still_cooked?: boolean) => {
    if (busy) return
    setBusy(request)
    setProblem(null)
    const outcome = isApproved
      ? await staffCall('approveMoneyRequest', { request, still_cooked }, { timeoutSeconds: 60 })
      : await staffCall('declineMoneyRequest', { request }, { timeoutSeconds: 60 })
    const isOpen = !outcome.ok && outcome.failure.code === 'cooking_unanswered'
    setUnanswered(isOpen ? request : null)
    if (isOpen) return setBusy(null)
    if (outcome.ok) showToast(isApproved ? APPROVALS.wasApproved : APPROVALS.wasDeclined, { tone: 'success' })
    else setProblem({ text: reasonText(outcome.failure), isUnknown: isEndUnknown(outcome.failure) })
    await moved()
    setBusy(null)
  }
  return { busy, problem, unanswered, decide }
}

/** @returns why it was not saved, or nothing */
export function useMoneyLimit() {
  const staffCall = useStaffCall()
  const moved = useMoneyMoved()
  const [busy, setBusy] = useState(false)
  const save = async (limit_cents: number): Promise<string> => {
    setBusy(true)
    const outcome = await staffCall('setMoneyLimit', { limit_cents })
    if (outcome.ok) {
      await moved()
      showToast(APPROVALS.limitSaved, { tone: 'success' })
    }
    setBusy(false)
    return outcome.ok ? '' : reasonText(outcome.failure)
  }
  return { busy, save }
}
