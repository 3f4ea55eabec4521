import { type FormEvent, useRef, useState } from 'react'
import type { StaffAccountWire } from '../../../contract/staff/staff-wire.ts'
import { checkStaffPassword } from '../../../domain/accounts/passwords/staff-password.ts'
import { losesPermission, STAFF_ROLES } from '../../../domain/accounts/roles.ts'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Unsaved } from '../../ui/overlays/dialog.tsx'
import { formatMoment } from '../format-moment.ts'
import { OwnChangeQuestion, type StaffChange } from './own-change-question.tsx'
import { accountWords } from './staff-accounts.words.ts'
import { ROLE_TEXTS } from './staff-roles.ts'
import type { StaffAccounts } from './use-staff-accounts.ts'

type Props = { account: StaffAccountWire; staff: StaffAccounts }
/** Without `mayChange` it is only read. */
type RowProps = Props & { mayChange: boolean }

export function StaffAccountRow({ account, staff, mayChange }: RowProps) {
  const kitchen = useKitchen()
  const { email, role, is_active, last_signed_in_at } = account
  const [resetting, setResetting] = useState(false)
  const { asked, ask, cancel, confirm } = useStaffChange(account, staff)
  return (
    <li aria-label={email} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <EmailText>{email}</EmailText>
        </p>
        {staff.isSelf(account) && <Badge tone="accent">{accountWords.you}</Badge>}
        {account.has_second_factor && <Badge tone="success">{accountWords.secondFactor}</Badge>}
        {!is_active && <Badge tone="warning">{accountWords.deactivated}</Badge>}
      </div>
      <p className="text-ink-soft">
        {last_signed_in_at
          ? accountWords.lastSignedIn(formatMoment(kitchen, last_signed_in_at))
          : accountWords.neverSignedIn}
      </p>
      {mayChange ? (
        <RowActions
          account={account}
          staff={staff}
          resetting={resetting}
          onReset={() => setResetting(!resetting)}
          ask={ask}
        />
      ) : (
        <p>{ROLE_TEXTS[role].label}</p>
      )}
      {asked && <OwnChangeQuestion change={asked} onCancel={cancel} onConfirm={confirm} />}
      {mayChange && resetting && (
        <ResetForm account={account} staff={staff} onDone={() => setResetting(false)} />
      )}
    </li>
  )
}

type ActionsProps = Props & {
  resetting: boolean
  onReset: () => void
  ask: (change: StaffChange) => void
}

function RowActions({ account, staff, resetting, onReset, ask }: ActionsProps) {
  const { email, role, is_active } = account
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={accountWords.role}
        aria-label={accountWords.roleOf(email)}
        value={role}
        aria-disabled={staff.busy || undefined}
        onChoose={(next) => !staff.busy && ask({ role: next })}
      >
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_TEXTS[one].label}
          </option>
        ))}
      </SelectField>
      {!staff.isSelf(account) && (
        <Button tone="outline" aria-expanded={resetting} onClick={onReset}>
          {accountWords.resetPassword}
          <span className="sr-only"> {accountWords.of(email)}</span>
        </Button>
      )}
      {!staff.isSelf(account) && account.has_second_factor && (
        <Button
          tone="outline"
          aria-disabled={staff.busy || undefined}
          onClick={() => void staff.resetFactor(account)}
        >
          {accountWords.resetFactor}
          <span className="sr-only"> {accountWords.of(email)}</span>
        </Button>
      )}
      <Button
        tone={is_active ? 'danger' : 'outline'}
        aria-disabled={staff.busy || undefined}
        onClick={() => ask({ isActive: !is_active })}
      >
        {is_active ? accountWords.deactivate : accountWords.activate}
        <span className="sr-only"> {email}</span>
      </Button>
    </div>
  )
}

/** Others' accounts are changed in one step; what takes one's own permission to manage staff is asked about first. */
function useStaffChange(account: StaffAccountWire, staff: StaffAccounts) {
  const [asked, setAsked] = useState<StaffChange | null>(null)
  const before = useRef<Element | null>(null)
  const make = (change: StaffChange) =>
    'role' in change ? staff.setRole(account, change.role) : staff.setActive(account, change.isActive)
  const ask = (change: StaffChange) => {
    const standing = { role: account.role, isActive: account.is_active }
    if (!(staff.isSelf(account) && losesPermission(standing, change, 'manage-staff')))
      return void make(change)
    before.current = document.activeElement
    setAsked(change)
  }
  const cancel = () => {
    setAsked(null)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  const confirm = () => {
    cancel()
    if (asked) void make(asked)
  }
  return { asked, ask, cancel, confirm }
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
        label={accountWords.newPassword(account.email)}
        type="password"
        autoComplete="new-password"
        hint={accountWords.newPasswordHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
      />
      <Button type="submit" className="self-start" busy={setting} aria-disabled={staff.busy || undefined}>
        {accountWords.setPassword}
      </Button>
    </form>
  )
}
