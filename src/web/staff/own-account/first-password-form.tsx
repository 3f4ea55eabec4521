import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkStaffPassword } from '../../../domain/accounts/passwords/staff-password.ts'
import type { SignInStep } from '../../../domain/accounts/second-factor.ts'
import { messageOf } from '../../app/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { callAsStaff } from '../call-as-staff.ts'
import { OWN_ACCOUNT } from './own-account.words.ts'

type Props = {
  /** The password is theirs alone now; null when nothing else waits. */
  onSet: (next: SignInStep) => void
  /** The password has to be typed again. */
  onOver: (why: string) => void
}

/** At the door, for somebody whose password another person made. */
export function FirstPasswordForm({ onSet, onOver }: Props) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = checkStaffPassword(password)
    setProblem(wrong ?? undefined)
    if (wrong) return
    setBusy(true)
    const outcome = await callAsStaff('setFirstStaffPassword', { password })
    if (outcome.ok) return onSet(outcome.value.step)
    setBusy(false)
    if (outcome.failure.status === 401) return onOver(messageOf(outcome.failure))
    setProblem(outcome.failure.fields.password ?? messageOf(outcome.failure))
    field.current?.select()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h2 className="font-display text-heading font-semibold">{OWN_ACCOUNT.firstTitle}</h2>
        <p className="mt-1 text-ink-soft">{OWN_ACCOUNT.firstLead}</p>
      </div>
      <TextField
        ref={field}
        label={OWN_ACCOUNT.next}
        type="password"
        autoComplete="new-password"
        hint={OWN_ACCOUNT.firstHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {OWN_ACCOUNT.change}
      </Button>
    </form>
  )
}
