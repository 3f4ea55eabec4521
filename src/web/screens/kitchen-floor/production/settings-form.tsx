import { type FormEvent, useState } from 'react'
import type { ProductionWire } from '../../../../contract/staff/production/production-wire.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { SETTINGS } from './production.words.ts'

type Settings = ProductionWire['settings']

const BP_PER_PERCENT = 100
const MOST_PERCENT = 50

/** Units, and how much more is cooked than ordered. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const [units, setUnits] = useState(settings.weight_units)
  const shown = String(settings.extra_bp / BP_PER_PERCENT)
  const [extra, setExtra] = useState(shown)
  const [tried, setTried] = useState(false)
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(extra.trim()) ? Number(extra) : null
  const isRight = percent !== null && percent <= MOST_PERCENT
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (percent === null || !isRight) return
    const extra_bp = Math.round(percent * BP_PER_PERCENT)
    const wanted = { weight_units: units, extra_bp, version: settings.version }
    await act('save', () => staffCall('saveKitchenSettings', wanted), SETTINGS.saved)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <UnsavedOnPage when={units !== settings.weight_units || extra !== shown} />
      <h2 className="font-display text-xl font-semibold">{SETTINGS.title}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={SETTINGS.units} className="min-h-16" value={units} onChoose={setUnits}>
          <option value="us">{SETTINGS.us}</option>
          <option value="metric">{SETTINGS.metric}</option>
        </SelectField>
        <TextField
          label={SETTINGS.extra}
          hint={SETTINGS.extraHint}
          inputMode="decimal"
          autoComplete="off"
          className="min-h-16"
          value={extra}
          error={tried && !isRight ? SETTINGS.notPercent : undefined}
          onChange={(event) => setExtra(event.target.value)}
        />
      </div>
      <Button type="submit" tone="outline" className="min-h-16 self-start" busy={busy === 'save'}>
        {SETTINGS.save}
      </Button>
    </form>
  )
}
