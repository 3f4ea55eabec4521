import { type FormEvent, useRef, useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import type { TraceFrom } from '../../../../domain/tracing/trace-from.ts'
import { showToast } from '../../../app/toasts.ts'
import { failureText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { TRACING } from './tracing.words.ts'

export type Trace = ApiTypes['traceFood']['response']
type Question = { from: TraceFrom; text: string }
/** `at`: when it was answered. */
export type FoundTrace = { trace: Trace; question: Question; at: Date }

/** A question and what was found last, which stays while another question fails. */
export function useTrace() {
  const staffCall = useStaffCall()
  const [asked, setAsked] = useState<Question>({ from: 'lot', text: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [found, setFound] = useState<FoundTrace | null>(null)
  const began = useRef(0)
  const trace = async (question: Question) => {
    setAsked(question)
    setBusy(true)
    const outcome = await staffCall('traceFood', question)
    setBusy(false)
    setProblem(outcome.ok ? null : failureText(outcome.failure))
    if (outcome.ok) setFound({ trace: outcome.value, question, at: new Date() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const text = asked.text.trim()
    if (busy || !text) return
    began.current = performance.now()
    void trace({ ...asked, text })
  }
  const logDrill = async () => {
    if (!found) return
    const seconds = Math.round((performance.now() - began.current) / 1000)
    const households = found.trace.boxes.length
    const outcome = await staffCall('logDrill', { ...found.question, seconds, households })
    if (outcome.ok) showToast(TRACING.drillSaved(seconds), { tone: 'success' })
    else setProblem(failureText(outcome.failure))
  }
  return { asked, setAsked, tried, busy, problem, found, submit, trace, logDrill }
}
