import { type FormEvent, useState } from 'react'
import type { LabelSettingsWire } from '../../../../contract/staff/production/labels-wire.ts'
import { calendarDate, parseCalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { useFloorSaving } from '../pieces/use-floor-saving.ts'
import { labelsWords } from './labels.words.ts'
import { labelsKey } from './use-labels.ts'

type Props = { settings: LabelSettingsWire; mayChange: boolean }

/** Whether labels tell nutrition, and which permit they name. */
export function LabelSettingsCard({ settings, mayChange }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { permit, portions_per_box } = settings
  return (
    <Card className="flex flex-col gap-4" aria-labelledby="label-settings">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <CardTitle id="label-settings">{labelsWords.settings}</CardTitle>
        {mayChange && !isChanging && (
          <Button tone="outline" className={FLOOR_BUTTON} onClick={() => setChanging(true)}>
            {labelsWords.change}
            <span className="sr-only"> {labelsWords.settings}</span>
          </Button>
        )}
      </div>
      {isChanging ? (
        <SettingsForm settings={settings} onClose={() => setChanging(false)} />
      ) : (
        <div className="flex flex-col gap-1">
          <NutritionSaid settings={settings} />
          <p>{permit === '' ? labelsWords.noPermit : `${labelsWords.permit}: ${permit}`}</p>
          <p>{labelsWords.portionsText(portions_per_box)}</p>
        </div>
      )}
    </Card>
  )
}

function NutritionSaid({ settings }: { settings: LabelSettingsWire }) {
  const { nutrition_label, nutrition_reason, nutrition_since } = settings
  if (nutrition_label === 'undecided') return <p className="font-semibold">{labelsWords.leftOut}</p>
  const isTold = nutrition_label === 'full'
  return (
    <>
      <p className="font-semibold">
        {isTold ? labelsWords.full : labelsWords.exempt(formatLongDate(calendarDate(nutrition_since ?? '')))}
      </p>
      <p className="text-ink-soft">{isTold ? labelsWords.fullText : nutrition_reason}</p>
    </>
  )
}

type Typed = Omit<LabelSettingsWire, 'version'>

/** What was typed stays when somebody else has changed them meanwhile: the next press saves over that. */
function SettingsForm({ settings, onClose }: { settings: LabelSettingsWire; onClose: () => void }) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useFloorSaving(labelsKey)
  const [typed, setTyped] = useState<Typed>(settings)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const since = typed.nutrition_since
    const nutrition_since = since === null ? null : parseCalendarDate(since)
    const send = () =>
      staffCall('saveLabelSettings', { ...typed, nutrition_since, version: settings.version })
    if (await save(send, labelsWords.done)) onClose()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <UnsavedOnPage when={typed !== settings && !busy} />
      <SettingsFields typed={typed} type={(own) => setTyped({ ...typed, ...own })} />
      {problem !== null && (
        <Notice tone="danger" urgent title={labelsWords.notSaved}>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" className={FLOOR_BUTTON} disabled={busy} onClick={onClose}>
          {labelsWords.cancel}
        </Button>
        <Button type="submit" className={FLOOR_BUTTON} busy={busy}>
          {labelsWords.save}
        </Button>
      </div>
    </form>
  )
}

function SettingsFields({ typed, type }: { typed: Typed; type: (own: Partial<Typed>) => void }) {
  const isExempt = typed.nutrition_label === 'exempt'
  return (
    <>
      <SelectField
        label={labelsWords.nutrition}
        value={typed.nutrition_label}
        onChoose={(nutrition_label) => type({ nutrition_label })}
        hint={isExempt ? labelsWords.exemptHint : undefined}
        className={FLOOR_FIELD}
      >
        {typed.nutrition_label === 'undecided' && (
          <option value="undecided">{labelsWords.nutritionUndecided}</option>
        )}
        <option value="full">{labelsWords.nutritionFull}</option>
        <option value="exempt">{labelsWords.nutritionExempt}</option>
      </SelectField>
      {isExempt && (
        <>
          <TextAreaField
            label={labelsWords.reason}
            rows={3}
            value={typed.nutrition_reason}
            maxLength={500}
            length={typed.nutrition_reason.length}
            onChange={(event) => type({ nutrition_reason: event.target.value })}
          />
          <TextField
            label={labelsWords.since}
            type="date"
            value={typed.nutrition_since ?? ''}
            className={FLOOR_FIELD}
            onChange={(event) => type({ nutrition_since: event.target.value || null })}
          />
        </>
      )}
      <TextField
        label={labelsWords.permit}
        optional
        hint={labelsWords.permitHint}
        value={typed.permit}
        maxLength={60}
        className={FLOOR_FIELD}
        onChange={(event) => type({ permit: event.target.value })}
      />
      <TextField
        label={labelsWords.portions}
        hint={labelsWords.portionsHint}
        inputMode="numeric"
        value={typed.portions_per_box || ''}
        className={classes(FLOOR_FIELD, 'max-w-40')}
        onChange={(event) => type({ portions_per_box: Number(event.target.value.replace(/\D/g, '')) })}
      />
    </>
  )
}
