import { type FormEvent, useState } from 'react'
import { READING_KINDS } from '../../../../domain/batches/cooling.ts'
import { tenthsText, typedTenthsF } from '../../../../domain/stock/typed-weight.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { Keypad } from '../pieces/keypad.tsx'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { READINGS } from './batches.words.ts'
import type { Card, ReadingLine } from './use-batch-card.ts'

const MINUTES_AGO = [0, 5, 10, 15, 30, 60, 120, 180] as const
const MINUTE = 60_000

type Props = { card: Card; now: Date; wrong: ReadingLine | null; onEnd: () => void }
type Kind = (typeof READING_KINDS)[number]

function useReading({ card, now, wrong, onEnd }: Props) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const first: Kind = wrong?.kind ?? (card.status === 'cooling' ? 'cool' : 'cook')
  const [typed, setTyped] = useState({ degrees: '', kind: first, ago: 0, reason: '' })
  const [tried, setTried] = useState(false)
  const tenths = typedTenthsF(typed.degrees)
  const reason = typed.reason.trim()
  const isReasonMissing = wrong !== null && reason === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (tenths === null || isReasonMissing) return
    const at = typed.ago === 0 ? null : new Date(now.getTime() - typed.ago * MINUTE).toISOString()
    const reading = { batch_id: card.id, kind: typed.kind, tenths_f: tenths, at, reason }
    const call = () => staffCall('recordReading', { ...reading, corrects: wrong?.id ?? null })
    // The keys are free for the next one at once; what could not be written down comes back, unless another is begun.
    setTyped({ ...typed, degrees: '', ago: 0 })
    setTried(false)
    if (!(await act('reading', call, READINGS.saved(tenthsText(tenths)))))
      return setTyped((begun) => (begun.degrees === '' ? typed : begun))
    // Somebody may have begun a correction before the answer came: that one stays.
    if (wrong !== null) onEnd()
  }
  const enter = (fields: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...fields }))
  const errors = {
    degrees: tried && tenths === null ? READINGS.notDegrees : undefined,
    reason: tried && isReasonMissing ? READINGS.reasonMissing : undefined,
  }
  return { typed, enter, errors, busy: busy !== null, submit }
}

/** The next temperature, or one that stands for a wrong one. */
export function ReadingForm(props: Props) {
  const { typed, enter, errors, busy, submit } = useReading(props)
  const { wrong, onEnd } = props
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      {wrong && (
        <div>
          <p className="text-xl font-semibold">{READINGS.correcting(tenthsText(wrong.tenths_f))}</p>
          <p>{READINGS.correctHint}</p>
        </div>
      )}
      <SelectField
        label={READINGS.kind}
        className={FLOOR_FIELD}
        value={typed.kind}
        onChoose={(kind) => enter({ kind })}
      >
        {READING_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {READINGS.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {/* A correction gives way to the next reading when it is written down: no key is pressed for nothing before. */}
      <fieldset disabled={wrong !== null && busy}>
        <Keypad
          label={READINGS.degrees}
          unit="°F"
          hasPoint
          value={typed.degrees}
          error={errors.degrees}
          onType={(degrees) => enter({ degrees })}
        />
      </fieldset>
      {wrong ? (
        <Reason reason={typed.reason} error={errors.reason} onEnter={(reason) => enter({ reason })} />
      ) : (
        <MinutesAgo ago={typed.ago} onChoose={(ago) => enter({ ago })} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className={FLOOR_BUTTON} busy={busy}>
          {wrong ? READINGS.saveCorrection : READINGS.save}
        </Button>
        {wrong && (
          <Button tone="outline" className={FLOOR_BUTTON} onClick={onEnd}>
            {READINGS.stop}
          </Button>
        )}
      </div>
    </form>
  )
}

const MinutesAgo = ({ ago, onChoose }: { ago: number; onChoose: (ago: number) => void }) => (
  <SelectField
    label={READINGS.when}
    className={FLOOR_FIELD}
    value={String(ago)}
    onChoose={(chosen) => onChoose(Number(chosen))}
  >
    {MINUTES_AGO.map((minutes) => (
      <option key={minutes} value={String(minutes)}>
        {minutes === 0 ? READINGS.now : READINGS.ago(minutes)}
      </option>
    ))}
  </SelectField>
)

type ReasonProps = { reason: string; error: string | undefined; onEnter: (reason: string) => void }

const Reason = ({ reason, error, onEnter }: ReasonProps) => (
  <div className="flex flex-col gap-3">
    <TextField
      label={READINGS.reason}
      className={FLOOR_FIELD}
      autoComplete="off"
      value={reason}
      error={error}
      onChange={({ target }) => onEnter(target.value)}
    />
    <div className="flex flex-wrap gap-2">
      {READINGS.reasons.map((one) => (
        <Button key={one} tone="outline" className={FLOOR_BUTTON} onClick={() => onEnter(one)}>
          {one}
        </Button>
      ))}
    </div>
  </div>
)
