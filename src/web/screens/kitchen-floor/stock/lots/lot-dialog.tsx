import { type FormEvent, useState } from 'react'
import type { WeightUnits } from '../../../../../domain/production/weight-in-words.ts'
import { TYPED_UNITS, typedWeightMg, usualUnit } from '../../../../../domain/stock/typed-weight.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../../ui/overlays/dialog.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../../pieces/floor-style.ts'
import { useFloorSaving } from '../../pieces/use-floor-saving.ts'
import { INTAKE, LOTS, STOCK } from '../pieces/stock.words.ts'
import { type Lot, stockKey } from '../pieces/use-stock.ts'

export type LotAct = 'count' | 'waste' | 'hold' | 'letGo'

type Props = {
  lot: Lot | undefined
  act: LotAct
  units: WeightUnits
  lastFocus: () => HTMLElement | null
  onClose: () => void
}

/** One act on a lot: how much, and why. */
export function LotDialog({ lot, act, units, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={lot !== undefined}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={lot ? `${lot.ingredient}: ${LOTS.titles[act]}` : ''}
      description={lot && LOTS.lot(lot.supplier_lot)}
    >
      {lot && <ActForm key={`${lot.id} ${act}`} {...{ lot, act, units, onClose }} />}
    </Dialog>
  )
}

type FormProps = { lot: Lot; act: LotAct; units: WeightUnits; onClose: () => void }

function useAct({ lot, act, units, onClose }: FormProps) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useFloorSaving(stockKey)
  const [typed, setTyped] = useState({ amount: '', unit: usualUnit(units), reason: '' })
  const [tried, setTried] = useState(false)
  const isWeighed = act === 'count' || act === 'waste'
  const mg = typedWeightMg(typed.amount, typed.unit)
  const isAmountMissing = isWeighed && (mg === null || (act === 'waste' && mg === 0))
  const isReasonMissing = act !== 'count' && !typed.reason.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || isAmountMissing || isReasonMissing) return
    const reason = typed.reason.trim()
    const saved =
      act === 'count' || act === 'waste'
        ? await save(
            () => staffCall('moveStock', { lot_id: lot.id, kind: act, mg: mg ?? 0, reason }),
            LOTS.saved,
          )
        : await save(
            () =>
              staffCall('holdLot', {
                ...{ lot_id: lot.id, version: lot.version, is_held: act === 'hold', reason },
              }),
            LOTS.saved,
          )
    if (saved) onClose()
  }
  const enter = (fields: Partial<typeof typed>) => setTyped((former) => ({ ...former, ...fields }))
  const errors = {
    amount: tried && isAmountMissing ? INTAKE.amountMissing : undefined,
    reason: tried && isReasonMissing ? LOTS.reasonMissing : undefined,
  }
  return { busy, problem, typed, enter, errors, isWeighed, submit }
}

function ActForm(props: FormProps) {
  const { busy, problem, typed, enter, errors, isWeighed, submit } = useAct(props)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={typed.amount !== '' || typed.reason !== ''} />
      {isWeighed && (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label={INTAKE.amount}
            className={FLOOR_FIELD}
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            error={errors.amount}
            onChange={(event) => enter({ amount: event.target.value })}
          />
          <SelectField
            label={INTAKE.unit}
            className={FLOOR_FIELD}
            value={typed.unit}
            onChoose={(unit) => enter({ unit })}
          >
            {TYPED_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextField
        label={LOTS.reason}
        optional={props.act === 'count'}
        className={FLOOR_FIELD}
        autoComplete="off"
        value={typed.reason}
        error={errors.reason}
        onChange={(event) => enter({ reason: event.target.value })}
      />
      {problem && (
        <Notice tone="danger" urgent title={STOCK.notSaved}>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" className={FLOOR_BUTTON} onClick={props.onClose}>
          {LOTS.cancel}
        </Button>
        <Button type="submit" className={FLOOR_BUTTON} busy={busy}>
          {LOTS.save}
        </Button>
      </div>
    </form>
  )
}
