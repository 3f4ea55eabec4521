import { type FormEvent, useState } from 'react'
import {
  SECURITY_GROUPS,
  SECURITY_KINDS,
  type SecurityGroup,
  type SecurityKind,
} from '../../../../domain/security/security-event.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { GROUP_WORDS, KIND_WORDS, SECURITY } from './security.words.ts'
import type { SecurityFilter } from './use-security-log.ts'

const EMPTY = { who: '' as SecurityGroup | '', email: '', kind: '' as SecurityKind | '', day: '' }

export function SecurityFilterForm({ onShow }: { onShow: (filter: SecurityFilter) => void }) {
  const [entered, setEntered] = useState(EMPTY)
  const change = (part: Partial<typeof EMPTY>) => setEntered({ ...entered, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { who, kind, day } = entered
    const email = entered.email.trim()
    onShow({
      ...(who ? { who } : {}),
      ...(kind ? { kind } : {}),
      ...(day ? { day } : {}),
      ...(email ? { email } : {}),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField label={SECURITY.who} value={entered.who} onChoose={(who) => change({ who })}>
        <option value="">{SECURITY.everybody}</option>
        {SECURITY_GROUPS.map((group) => (
          <option key={group} value={group}>
            {GROUP_WORDS[group]}
          </option>
        ))}
      </SelectField>
      <SelectField label={SECURITY.kind} value={entered.kind} onChoose={(kind) => change({ kind })}>
        <option value="">{SECURITY.everything}</option>
        {SECURITY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={SECURITY.day}
        type="date"
        value={entered.day}
        onChange={(event) => change({ day: event.target.value })}
      />
      <TextField
        label={SECURITY.email}
        type="email"
        autoComplete="off"
        hint={SECURITY.emailHint}
        value={entered.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Button type="submit" className="self-start justify-self-start">
        {SECURITY.show}
      </Button>
    </form>
  )
}
