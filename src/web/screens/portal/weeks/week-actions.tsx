import { useState } from 'react'
import type { BoxWire, CalendarWeekWire } from '../../../../contract/household/subscription-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { later, OnceWanted } from '../../../platform/later.tsx'
import { useOnline } from '../../../platform/use-online.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useWeekDecision } from './use-week-decision.ts'
import { actionWords } from './weeks.words.ts'

const WeekDecisionDialog = later(
  async () => (await import('../foreseen/week-decision-dialog.tsx')).WeekDecisionDialog,
)

export type WeekAction = { kind: 'edit' | 'address'; week: CalendarWeekWire }

type Props = {
  week: CalendarWeekWire
  box: BoxWire
  onAct: (action: WeekAction) => void
  /** Where the week leads the screen, its address is changed elsewhere. */
  withAddress?: boolean
}

/** What may still be done about a week. Without a connection it waits: nothing would reach the kitchen. */
export function WeekActions({ week, box, onAct, withAddress = false }: Props) {
  const { error, decide } = useWeekDecision(week.delivery_date)
  const [asked, setAsked] = useState({ open: false, skip: true })
  const { skip, unskip, edit, change_address: move } = box.actions
  if (skip && unskip && edit && move) return null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Actions
          week={week}
          box={box}
          onAct={onAct}
          withAddress={withAddress}
          onAsk={(skip) => setAsked({ open: true, skip })}
        />
      </div>
      {error && (
        <Notice tone="danger" urgent>
          {error}
        </Notice>
      )}
      <OnceWanted wanted={asked.open}>
        <WeekDecisionDialog
          {...asked}
          deliveryDate={week.delivery_date}
          onClose={() => setAsked((latest) => ({ ...latest, open: false }))}
          onYes={() => void decide(asked.skip)}
        />
      </OnceWanted>
    </div>
  )
}

function Actions({ week, box, onAct, withAddress, onAsk }: Props & { onAsk: (skip: boolean) => void }) {
  const offline = !useOnline()
  const { skip, unskip, edit, change_address: move } = box.actions
  const date = formatLongDate(calendarDateOf(week.delivery_date))
  return (
    <>
      {!edit && (
        <Button
          aria-disabled={offline}
          aria-label={actionWords.editOf(date)}
          onClick={() => onAct({ kind: 'edit', week })}
        >
          {actionWords.edit}
        </Button>
      )}
      {/* One button for both, so that the focus stays where it was pressed. */}
      {(!skip || !unskip) && (
        <Button
          key="decide"
          tone={skip ? 'primary' : 'outline'}
          aria-disabled={offline}
          aria-label={skip ? actionWords.unskipDay(date) : actionWords.skipDay(date)}
          onClick={() => onAsk(!skip)}
        >
          {skip ? actionWords.unskip : actionWords.skip}
        </Button>
      )}
      {!move && withAddress && (
        <Button
          tone="quiet"
          aria-disabled={offline}
          aria-label={actionWords.addressOf(date)}
          onClick={() => onAct({ kind: 'address', week })}
        >
          {actionWords.address}
        </Button>
      )}
    </>
  )
}
