import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import type { SignInStep } from '../../../domain/accounts/second-factor.ts'
import { messageOf } from '../../app/messages.ts'
import { adminAccess } from '../../platform/storage/browser-storage.ts'
import { callAsStaff } from '../../staff/call-as-staff.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ADMIN_GATE } from './admin-gate.words.ts'

type Problems = { email?: string | undefined; password?: string | undefined }

type GateProps = {
  withAccount: boolean
  /** The password was right, and a second step waits. */
  onStep: (step: Exclude<SignInStep, null>) => void
  /** Why the password is asked for again. */
  told?: string | undefined
}

/** Asks for the shared password, or for the e-mail and password of somebody's own account. */
export function StaffGateForm({ withAccount, onStep, told }: GateProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, problems, enter } = useGate(onStep, told)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  const chosen = (state as { chosen?: boolean } | null)?.chosen === true
  /** Staff who have just chosen how to sign in can type at once. */
  useEffect(() => {
    if (chosen) (withAccount ? emailField : passwordField).current?.focus()
  }, [chosen, withAccount])

  const complete = password !== '' && (!withAccount || email.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !complete) return
    const failed = await enter(withAccount ? { email, password } : { password })
    if (failed) (failed.email ? emailField : passwordField).current?.select()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {withAccount && (
        <TextField
          ref={emailField}
          label={ADMIN_GATE.email}
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problems.email}
        />
      )}
      <TextField
        ref={passwordField}
        label={ADMIN_GATE.password}
        type="password"
        autoComplete="current-password"
        maxLength={withAccount ? 128 : 200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problems.password}
      />
      <Button type="submit" size="large" wide busy={busy} disabled={!complete}>
        {ADMIN_GATE.enter}
      </Button>
    </form>
  )
}

/** Resolves to what was wrong, or to null on the way to the kitchen. */
function useGate(onStep: GateProps['onStep'], told: string | undefined) {
  const goIn = useEnterKitchen()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>(told ? { password: told } : {})
  const enter = async (entered: { email?: string; password: string }): Promise<Problems | null> => {
    setBusy(true)
    setProblems({})
    const { email, password } = entered
    const outcome =
      email === undefined
        ? await callAsStaff('openStaffSession', { password })
        : await callAsStaff('signInStaff', { email, password })
    setBusy(false)
    if (!outcome.ok) {
      const { failure } = outcome
      const found = failure.fields.email ? { email: failure.fields.email } : { password: messageOf(failure) }
      setProblems(found)
      return found
    }
    if (outcome.value.step) onStep(outcome.value.step)
    else await goIn()
    return null
  }
  return { busy, problems, enter }
}

/** On to the kitchen, for somebody whose session is open. */
export function useEnterKitchen(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    adminAccess.save()
    await navigate(screenPaths.kitchen)
  }
}
