import { type FormEvent, useState } from 'react'
import { checkEmail } from '../../../domain/accounts/email.ts'
import { checkStaffPassword } from '../../../domain/accounts/passwords/staff-password.ts'
import { STAFF_ROLES, type StaffRole } from '../../../domain/accounts/roles.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unsaved } from '../../ui/overlays/dialog.tsx'
import { NAMED_OWNER } from '../named-owner.words.ts'
import { useStaffMember } from '../staff-member.ts'
import { staffWords } from './staff-accounts.words.ts'
import { ROLE_TEXTS } from './staff-roles.ts'
import type { StaffAccounts } from './use-staff-accounts.ts'

const EMPTY = { email: '', role: 'kitchen' as StaffRole, password: '' }

function useAddStaff(staff: StaffAccounts) {
  const [entered, setEntered] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [adding, setAdding] = useState(false)
  const change = (part: Partial<typeof EMPTY>) => setEntered({ ...entered, ...part })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (staff.busy) return
    const { email, password } = entered
    const problems = { email: checkEmail(email), password: checkStaffPassword(password) }
    if (problems.email || problems.password)
      return setErrors({ email: problems.email ?? '', password: problems.password ?? '' })
    setAdding(true)
    const failure = await staff.add(entered)
    setAdding(false)
    setErrors(failure?.fields ?? {})
    if (!failure) setEntered(EMPTY)
  }
  return { entered, errors, adding, change, submit }
}

export function StaffAddForm({ staff }: { staff: StaffAccounts }) {
  const { entered, errors, adding, change, submit } = useAddStaff(staff)
  const isFirstOwner = useStaffMember()?.email === null && entered.role === 'owner'
  return (
    <form
      noValidate
      aria-labelledby="add-staff-heading"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 border-t border-line pt-6"
    >
      <Unsaved when={entered.email !== '' || entered.password !== ''} />
      <h3 id="add-staff-heading" className="font-display text-heading font-semibold">
        {staffWords.add}
      </h3>
      <TextField
        label={staffWords.email}
        type="email"
        autoComplete="off"
        value={entered.email}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email}
      />
      <SelectField
        label={staffWords.role}
        hint={ROLE_TEXTS[entered.role].hint}
        value={entered.role}
        onChoose={(role) => change({ role })}
      >
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_TEXTS[role].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={staffWords.password}
        type="password"
        autoComplete="new-password"
        hint={staffWords.passwordHint}
        value={entered.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errors.password}
      />
      {isFirstOwner && <Notice>{NAMED_OWNER.firstOwner}</Notice>}
      <Button type="submit" className="self-start" busy={adding} aria-disabled={staff.busy || undefined}>
        {staffWords.add}
      </Button>
    </form>
  )
}
