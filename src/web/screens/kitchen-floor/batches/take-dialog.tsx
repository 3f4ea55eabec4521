import { type FormEvent, useState } from 'react'
import { weightInWords } from '../../../../domain/production/weight-in-words.ts'
import { TYPED_UNITS, type TypedUnit, typedWeightMg } from '../../../../domain/stock/typed-weight.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { Keypad } from '../pieces/keypad.tsx'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { BATCH_LOTS } from './batches.words.ts'
import { LotKeys } from './lot-keys.tsx'
import type { Choice } from './lot-scanner.tsx'
import type { Card } from './use-batch-card.ts'

type Props = {
  card: Card
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
  onClose: () => void
}

/** How much of a lot went in: all that is open of it at one press, or what somebody types. */
export function TakeDialog({ card, choices, onChoose, onClose }: Props) {
  const [first] = choices
  const only = choices.length === 1 ? first : undefined
  return (
    <Dialog
      open={first !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={first ? BATCH_LOTS.take(first.need.ingredient) : ''}
      description={only ? BATCH_LOTS.lot(only.lot.supplier_lot) : BATCH_LOTS.which}
    >
      {!only && first && <LotKeys card={card} choices={choices} onChoose={onChoose} />}
      {only && <TakeForm key={only.lot.id} card={card} choice={only} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { card: Card; choice: Choice; onClose: () => void }

function TakeForm({ card, choice: { need, lot }, onClose }: FormProps) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const [amount, setAmount] = useState('')
  const [unit, setUnit] = useState<TypedUnit>(card.units === 'us' ? 'lb' : 'kg')
  const [tried, setTried] = useState(false)
  const openMg = Math.min(Math.max(0, need.mg - need.used_mg), Math.max(0, lot.on_hand_mg))
  const typedMg = typedWeightMg(amount, unit)
  const isMissing = typedMg === null || typedMg === 0
  const take = async (mg: number) => {
    const uses = [{ lot_id: lot.id, mg }]
    const call = () => staffCall('useLots', { batch_id: card.id, uses })
    if (await act('take', call, BATCH_LOTS.taken)) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === '' && openMg > 0) return void take(openMg)
    setTried(true)
    if (!isMissing) void take(typedMg)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Unsaved when={amount !== ''} />
      <div className="flex flex-wrap items-start gap-4">
        <Keypad
          label={BATCH_LOTS.amount}
          hasPoint
          value={amount}
          error={tried && isMissing ? BATCH_LOTS.notAmount : undefined}
          onType={setAmount}
        />
        <SelectField label={BATCH_LOTS.unit} className={FLOOR_FIELD} value={unit} onChoose={setUnit}>
          {TYPED_UNITS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" className={FLOOR_BUTTON} onClick={onClose}>
          {BATCH_LOTS.cancel}
        </Button>
        <Button type="submit" className={FLOOR_BUTTON} busy={busy !== null}>
          {amount === '' && openMg > 0
            ? BATCH_LOTS.takeOpen(weightInWords(openMg, card.units))
            : BATCH_LOTS.takeTyped}
        </Button>
      </div>
    </form>
  )
}
