import { type FormEvent, useState } from 'react'
import type { LabelDayWire } from '../../../../contract/staff/production/labels-wire.ts'
import type { LabelSize } from '../../../../domain/labels/paper/label-size.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { useFloorSaving } from '../pieces/use-floor-saving.ts'
import { labelsWords } from './labels.words.ts'
import { labelsKey } from './use-labels.ts'

type Props = { run: LabelDayWire['runs'][number]; size: LabelSize; onClose: () => void }

/** After a roll has jammed: from which label to which one, and why. Those before them count no more. */
export function ReprintForm({ run, size, onClose }: Props) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useFloorSaving(labelsKey)
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState(String(run.labels))
  const [reason, setReason] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wish = { run: run.id, from: Number(from), to: Number(to), size, reason }
    if (await save(() => staffCall('reprintLabels', wish), labelsWords.printed)) onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField
          label={labelsWords.from}
          inputMode="numeric"
          value={from}
          className={FLOOR_FIELD}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={labelsWords.to}
          inputMode="numeric"
          value={to}
          className={FLOOR_FIELD}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <TextField
        label={labelsWords.why}
        value={reason}
        maxLength={500}
        className={FLOOR_FIELD}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem !== null && (
        <Notice tone="danger" urgent title={labelsWords.notPrinted}>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" className={FLOOR_BUTTON} disabled={busy} onClick={onClose}>
          {labelsWords.cancel}
        </Button>
        <Button type="submit" className={FLOOR_BUTTON} busy={busy}>
          {labelsWords.again}
        </Button>
      </div>
    </form>
  )
}
