import { useRef, useState } from 'react'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { productionKey } from '../pieces/production-key.ts'
import { ReasonDialog } from '../pieces/reason-dialog.tsx'
import { useAct } from '../pieces/use-act.ts'
import { BATCH_LOTS } from './batches.words.ts'
import type { Card, Need } from './use-batch-card.ts'

type Props = { card: Card; ingredient: string; lot: Need['used'][number] }

/** A lot that was written down by mistake. */
export function TakenBack({ card, ingredient, lot }: Props) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = BATCH_LOTS.lot(lot.supplier_lot)
  const save = async (reason: string) => {
    const wish = { batch_id: card.id, lot_id: lot.lot_id, mg: lot.mg, reason }
    if (await act('back', () => staffCall('takeLotBack', wish), BATCH_LOTS.backDone)) setOpen(false)
  }
  return (
    <>
      <Button
        ref={button}
        tone="outline"
        className={FLOOR_BUTTON}
        aria-label={BATCH_LOTS.backNamed(ingredient, name)}
        onClick={() => setOpen(true)}
      >
        {BATCH_LOTS.back}
      </Button>
      {open && (
        <ReasonDialog
          open
          title={BATCH_LOTS.backTitle}
          description={`${ingredient}, ${name}`}
          save={BATCH_LOTS.back}
          busy={busy !== null}
          lastFocus={() => button.current}
          onSave={(reason) => void save(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
