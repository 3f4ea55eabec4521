import { useRef } from 'react'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DECISION } from './foreseen.words.ts'
import { ForeseenCharges } from './foreseen-charges.tsx'
import { useChargesForeseen } from './use-charges-foreseen.ts'

type Props = {
  open: boolean
  deliveryDate: string
  /** Whether the week is to be skipped; else it comes again. */
  skip: boolean
  onClose: () => void
  onYes: () => void
}

/** What a skipped week, or one that comes again, makes of the charges, before it is. */
export function WeekDecisionDialog({ open, deliveryDate, skip, onClose, onYes }: Props) {
  const yes = useRef<HTMLButtonElement>(null)
  const kind = skip ? 'skip' : 'unskip'
  const foreseen = useChargesForeseen(open ? { kind, delivery_date: deliveryDate } : null)
  const day = formatWeekdayAndDay(calendarDateOf(deliveryDate))
  const words = DECISION[kind]
  const decide = () =>
    foreseen.goOn(() => {
      onClose()
      onYes()
    })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(day)}
      description={words.lead}
      firstFocus={yes}
      actions={
        <Button
          ref={yes}
          busy={foreseen.isGoingOn}
          aria-disabled={foreseen.isAsking}
          onClick={() => void decide()}
        >
          {words.yes}
        </Button>
      }
    >
      <ForeseenCharges foreseen={foreseen} />
    </Dialog>
  )
}
