import { type FormEvent, useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { STAFF_LOG } from './log.words.ts'
import type { LogFilter } from './use-staff-log.ts'

type Known = Pick<ApiTypes['listStaffChanges']['response'], 'people' | 'kinds'>
const EMPTY = { who: '', kind: '', day: '' }

export function LogFilterForm({ people, kinds, onShow }: Known & { onShow: (filter: LogFilter) => void }) {
  const [entered, setEntered] = useState(EMPTY)
  const change = (part: Partial<typeof EMPTY>) => setEntered({ ...entered, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShow(Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== '')) as LogFilter)
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField label={STAFF_LOG.who} value={entered.who} onChoose={(who) => change({ who })}>
        <option value="">{STAFF_LOG.everybody}</option>
        {people.map(({ actor, name }) => (
          <option key={actor} value={actor}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={STAFF_LOG.kind} value={entered.kind} onChoose={(kind) => change({ kind })}>
        <option value="">{STAFF_LOG.everything}</option>
        {kinds.map(({ kind, words }) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label={STAFF_LOG.day}
        type="date"
        value={entered.day}
        onChange={(event) => change({ day: event.target.value })}
      />
      <Button type="submit" className="self-start justify-self-start">
        {STAFF_LOG.show}
      </Button>
    </form>
  )
}
