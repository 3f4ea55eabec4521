import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SignInStep } from '../../../domain/accounts/second-factor.ts'
import { messageOf } from '../../app/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { callAsStaff } from '../call-as-staff.ts'
import { CodeField } from './code-field.tsx'
import { FACTOR } from './second-factor.words.ts'

type Props = {
  /** With what waits after it; null when they are in. */
  onPassed: (next: SignInStep) => Promise<void>
  /** The password has to be typed again. */
  onOver: (why: string) => void
}

/** The second step at the door. */
export function PassForm({ onPassed, onOver }: Props) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Again when the kind of code changes, so that staff can type at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind is what it runs for
  useEffect(() => field.current?.focus(), [isRecovery])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setProblem(FACTOR.missing)
    setBusy(true)
    const outcome = await callAsStaff('passSecondFactor', { code })
    if (outcome.ok) return onPassed(outcome.value.step)
    setBusy(false)
    if (outcome.failure.status === 401) return onOver(messageOf(outcome.failure))
    setProblem(messageOf(outcome.failure))
    field.current?.select()
  }
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    setProblem(undefined)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h2 className="font-display text-heading font-semibold">{FACTOR.codeTitle}</h2>
        {!isRecovery && <p className="mt-1 text-ink-soft">{FACTOR.codeLead}</p>}
      </div>
      <CodeField ref={field} value={code} onChange={setCode} error={problem} isRecovery={isRecovery} />
      <Button type="submit" size="large" wide busy={busy}>
        {FACTOR.confirm}
      </Button>
      <p className="text-center">
        <TextButton onClick={change}>{isRecovery ? FACTOR.useApp : FACTOR.useRecovery}</TextButton>
      </p>
    </form>
  )
}
