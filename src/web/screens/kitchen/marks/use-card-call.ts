import { useState } from 'react'
import type { CallOutcome } from '../../../platform/api-client.ts'
import { failureText, isEndUnknown } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import type { AskedOrder, CardQuestion, DoorOrder } from '../orders/card-question.ts'

/** Why what was asked for was not done; with `isUnknown` it may have been done all the same. */
export type CardProblem = { text: string; isUnknown: boolean }

type Send = (staffCall: ReturnType<typeof useStaffCall>) => Promise<CallOutcome<unknown>>
type Then = { done: () => Promise<void>; failed?: (isUnknown: boolean) => Promise<void> }

/** The one call that a card's dialog makes, and why it failed; the next question about a card begins without that. */
export function useCardCall(asked: AskedOrder<DoorOrder> | null) {
  const staffCall = useStaffCall()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ question: CardQuestion<DoorOrder>; problem: CardProblem } | null>(
    null,
  )
  const question = asked?.question ?? null

  const fail = (problem: CardProblem) => question && setFailure({ question, problem })
  const refuse = (text: string) => fail({ text, isUnknown: false })
  /** Busy, and without a word about a failure, until what follows from the answer is on screen too. */
  const send = async (call: Send, { done, failed }: Then) => {
    setBusy(true)
    setFailure(null)
    const outcome = await call(staffCall)
    if (outcome.ok) await done()
    else {
      const isUnknown = isEndUnknown(outcome.failure)
      await failed?.(isUnknown)
      fail({ text: failureText(outcome.failure), isUnknown })
    }
    setBusy(false)
  }
  return {
    busy,
    problem: failure?.question === question ? (failure?.problem ?? null) : null,
    /** Nothing is asked about an order out of sight; what was begun before it left is finished. */
    hasLeft: !busy && (asked?.hasLeft ?? false),
    refuse,
    send,
  }
}
