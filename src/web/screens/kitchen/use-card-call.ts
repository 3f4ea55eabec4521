import { useState } from 'react'
import type { CallOutcome } from '../../platform/api-client.ts'
import { failureText, isEndUnknown } from '../../staff/failure-text.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'

/** Why what was asked for was not done; with `isUnknown` it may have been done all the same. */
export type CardProblem = { text: string; isUnknown: boolean }

type Send = (staffCall: ReturnType<typeof useStaffCall>) => Promise<CallOutcome<unknown>>
type Then = { done: () => Promise<void>; failed?: (isUnknown: boolean) => Promise<void> }

/** The one call that a card's dialog makes, and why it failed; the next question about a card begins without that. */
export function useCardCall(onClose: () => void) {
  const staffCall = useStaffCall()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CardProblem | null>(null)

  const close = () => {
    setProblem(null)
    onClose()
  }
  const refuse = (text: string) => setProblem({ text, isUnknown: false })
  /** Busy, and without a word about a failure, until what follows from the answer is on screen too. */
  const send = async (call: Send, { done, failed }: Then) => {
    setBusy(true)
    setProblem(null)
    const outcome = await call(staffCall)
    if (outcome.ok) await done()
    else {
      const isUnknown = isEndUnknown(outcome.failure)
      await failed?.(isUnknown)
      setProblem({ text: failureText(outcome.failure), isUnknown })
    }
    setBusy(false)
  }
  return { busy, problem, close, refuse, send }
}
