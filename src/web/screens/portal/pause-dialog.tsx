import { useState } from 'react'
import type { SubscriptionCalendar } from '../../../contract/subscription-wire.ts'
import { pauseSentence } from '../../../domain/subscriptions/coming-boxes.ts'
import { checkPause, pauseMessage } from '../../../domain/subscriptions/pause.ts'
import { call } from '../../platform/api-client.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from './use-calendar.ts'

type Props = { open: boolean; calendar: SubscriptionCalendar; onClose: () => void }

export function PauseDialog({ open, calendar, onClose }: Props) {
  const [day, setDay] = useState(calendar.subscription?.paused_until ?? '')
  const [openEnd, setOpenEnd] = useState(false)
  const { busy, error, change } = useChange()
  const until = openEnd || day === '' ? null : calendarDateOf(day)
  const now = new Date(calendar.now)
  const checked = checkPause(until, now)
  const isReady = checked.ok && (openEnd || day !== '')
  const pause = async () => {
    await change(() => call('pauseSubscription', { until }), onClose)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Pause subscription"
      description="No box comes and nothing is charged while you are away."
      actions={
        <Button busy={busy} disabled={!isReady} onClick={() => void pause()}>
          Pause
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="Resume on"
          type="date"
          value={day}
          disabled={openEnd}
          onChange={(event) => setDay(event.target.value)}
          error={!openEnd && day !== '' && !checked.ok ? pauseMessage(checked.failure) : undefined}
        />
        <SwitchField label="Until I resume it myself" checked={openEnd} onChange={setOpenEnd} />
        <div aria-live="polite">
          {isReady && (
            <Notice title="What happens">
              {pauseSentence(comingWeeks(calendar), { since: now, until })} Boxes that are paid for still
              arrive.
            </Notice>
          )}
        </div>
        {error && (
          <Notice tone="danger" urgent>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Boxes that would come without a pause. */
const comingWeeks = ({ weeks }: SubscriptionCalendar) =>
  weeks.flatMap(({ delivery_date, box }) =>
    box && ['open', 'needs_choice', 'paused'].includes(box.state)
      ? [{ deliveryDate: calendarDateOf(delivery_date), ordersCloseAt: new Date(box.orders_close_at) }]
      : [],
  )
