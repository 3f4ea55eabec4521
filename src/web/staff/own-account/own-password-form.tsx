import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkStaffPassword } from '../../../domain/accounts/passwords/staff-password.ts'
import { messageOf } from '../../app/messages.ts'
import { showToast } from '../../app/toasts.ts'
import { readAnew } from '../../platform/read-anew.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unsaved } from '../../ui/overlays/dialog.tsx'
import { isEndUnknown } from '../failure-text.ts'
import { staffMemberKey } from '../staff-member.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { OWN_ACCOUNT } from './own-account.words.ts'

type Problems = { current?: string; password?: string; whole?: string; isUnknown?: boolean }

export function OwnPasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { busy, problems, change } = useOwnPassword(onChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void change(current, password)
  }
  return (
    <form noValidate aria-labelledby="own-password-heading" onSubmit={submit} className="flex flex-col gap-4">
      <Unsaved when={current !== '' || password !== ''} />
      <h3 id="own-password-heading" className="font-display text-heading font-semibold">
        {OWN_ACCOUNT.passwordHeading}
      </h3>
      {/* For password managers, which keep the two together. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={OWN_ACCOUNT.current}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={problems.current}
      />
      <TextField
        label={OWN_ACCOUNT.next}
        type="password"
        autoComplete="new-password"
        hint={OWN_ACCOUNT.nextHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problems.password}
      />
      {problems.whole && (
        <Notice
          tone="danger"
          urgent
          title={problems.isUnknown ? OWN_ACCOUNT.unknownEnd : OWN_ACCOUNT.notChanged}
        >
          {problems.whole}
        </Notice>
      )}
      <Button type="submit" className="self-start" busy={busy}>
        {OWN_ACCOUNT.change}
      </Button>
    </form>
  )
}

function problemsBefore(current: string, password: string): Problems | null {
  const wrong = checkStaffPassword(password)
  if (current !== '' && !wrong) return null
  return {
    ...(current === '' ? { current: OWN_ACCOUNT.currentMissing } : {}),
    ...(wrong ? { password: wrong } : {}),
  }
}

function useOwnPassword(onChanged: () => void) {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const change = async (current: string, password: string) => {
    const before = problemsBefore(current, password)
    setProblems(before ?? {})
    if (before) return
    setBusy(true)
    const outcome = await staffCall('changeOwnStaffPassword', { current_password: current, password })
    setBusy(false)
    if (outcome.ok) {
      showToast(OWN_ACCOUNT.changed, { tone: 'success' })
      onChanged()
      return readAnew(client, staffMemberKey)
    }
    const { failure } = outcome
    if (failure.code === 'wrong_current_password') setProblems({ current: failure.message })
    else if (failure.fields.password) setProblems({ password: failure.fields.password })
    else setProblems({ whole: messageOf(failure), isUnknown: isEndUnknown(failure) })
  }
  return { busy, problems, change }
}
