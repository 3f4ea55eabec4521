import { TRACE_FROM } from '../../../../domain/tracing/trace-from.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { TRACING } from './tracing.words.ts'
import type { useTrace } from './use-trace.ts'

type Props = Pick<ReturnType<typeof useTrace>, 'asked' | 'setAsked' | 'tried' | 'busy' | 'submit'>

/** What somebody knows: typed, scanned into the field, or a day. */
export function TraceForm({ asked, setAsked, tried, busy, submit }: Props) {
  const isDay = asked.from === 'reading'
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 md:grid-cols-3">
      <SelectField
        label={TRACING.from}
        className={FLOOR_FIELD}
        value={asked.from}
        onChoose={(from) => setAsked({ from, text: isDay || from === 'reading' ? '' : asked.text })}
      >
        {TRACE_FROM.map((from) => (
          <option key={from} value={from}>
            {TRACING.froms[from]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isDay ? TRACING.day : TRACING.text}
        type={isDay ? 'date' : 'text'}
        className={FLOOR_FIELD}
        autoComplete="off"
        value={asked.text}
        error={tried && !asked.text.trim() ? TRACING.missing : undefined}
        onChange={(event) => setAsked({ ...asked, text: event.target.value })}
      />
      <Button type="submit" className={`${FLOOR_BUTTON} md:mt-7.5`} busy={busy}>
        {TRACING.find}
      </Button>
    </form>
  )
}
