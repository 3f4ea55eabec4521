import { type FormEvent, useState } from 'react'
import type { StaffAccountWire } from '../../../contract/staff-wire.ts'
import { STAFF_ROLES, type StaffRole } from '../../../domain/accounts/roles.ts'
import { checkStaffPassword } from '../../../domain/accounts/staff-password.ts'
import { formatMoment } from '../../staff/format-moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Unsaved } from '../../ui/dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ROLE_TEXTS } from './staff-roles.ts'
import type { StaffAccounts } from './use-staff-accounts.ts'

type Props = { account: StaffAccountWire; staff: StaffAccounts }

export function StaffAccountRow({ account, staff }: Props) {
  const { email, role, is_active, last_signed_in_at } = account
  const [resetting, setResetting] = useState(false)
  return (
    <li aria-label={email} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <EmailText>{email}</EmailText>
        </p>
        {staff.isSelf(account) && <Badge tone="accent">You</Badge>}
        {!is_active && <Badge tone="warning">Deactivated</Badge>}
      </div>
      <p className="text-ink-soft">
        {last_signed_in_at ? `Last signed in on ${formatMoment(last_signed_in_at)}` : 'Never signed in'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Role"
          aria-label={`Role of ${email}`}
          value={role}
          disabled={staff.busy}
          onChange={(event) => void staff.setRole(account, event.target.value as StaffRole)}
        >
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_TEXTS[one].label}
            </option>
          ))}
        </SelectField>
        <Button tone="outline" aria-expanded={resetting} onClick={() => setResetting(!resetting)}>
          Reset Password<span className="sr-only"> of {email}</span>
        </Button>
        <Button
          tone={is_active ? 'danger' : 'outline'}
          aria-disabled={staff.busy || undefined}
          onClick={() => void staff.setActive(account, !is_active)}
        >
          {is_active ? 'Deactivate' : 'Activate'}
          <span className="sr-only"> {email}</span>
        </Button>
      </div>
      {resetting && <ResetForm account={account} staff={staff} onDone={() => setResetting(false)} />}
    </li>
  )
}

function ResetForm({ account, staff, onDone }: Props & { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [setting, setSetting] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (staff.busy) return
    const wrong = checkStaffPassword(password)
    if (wrong) return setError(wrong)
    setSetting(true)
    const failure = await staff.resetPassword(account, password)
    setSetting(false)
    if (failure) setError(failure.fields.password ?? '')
    else onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Unsaved when={password !== ''} />
      <TextField
        label={`New password of ${account.email}`}
        type="password"
        autoComplete="new-password"
        hint="They are signed out everywhere and need the new one."
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
      />
      <Button type="submit" className="self-start" busy={setting} aria-disabled={staff.busy || undefined}>
        Set Password
      </Button>
    </form>
  )
}
