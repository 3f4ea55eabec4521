import { useState } from 'react'
import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { emptyPauseMessage, pauseSentence, type UnpaidBoxes } from '../../../../domain/boxes/coming-boxes.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import {
  checkPause,
  PAUSE_BOXES,
  pauseMessage,
  resumeDayAfter,
} from '../../../../domain/subscriptions/pause.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { call } from '../../../platform/api-client.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChange } from '../account/use-change.ts'
import { ForeseenCharges } from '../foreseen/foreseen-charges.tsx'
import { useChargesForeseen } from '../foreseen/use-charges-foreseen.ts'
import { pauseWords } from './dialogs.words.ts'

type Props = { open: boolean; calendar: SubscriptionCalendar; onClose: () => void }

export function PauseDialog({ open, calendar, onClose }: Props) {
  const kitchen = useKitchen()
  const [day, setDay] = useState(calendar.subscription?.paused_until ?? '')
  const [openEnd, setOpenEnd] = useState(false)
  const until = openEnd || day === '' ? null : calendarDateOf(day)
  const { problem, sentence } = pauseUntil(kitchen, calendar, until)
  const isReady = problem === null && (openEnd || day !== '')
  const wanted = open && isReady ? ({ kind: 'pause', pause: { until } } as const) : null
  const { foreseen, pause, error } = usePause(calendar, { until, wanted, onSaved: onClose })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={pauseWords.title}
      description={pauseWords.lead}
      actions={
        <Button
          busy={foreseen.isGoingOn}
          disabled={!isReady}
          aria-disabled={foreseen.isAsking}
          onClick={() => void pause()}
        >
          {pauseWords.button}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <UsualPauses
          calendar={calendar}
          chosen={openEnd ? '' : day}
          onChoose={(resume) => {
            setOpenEnd(false)
            setDay(resume)
          }}
        />
        <TextField
          label={pauseWords.resumeOn}
          type="date"
          value={day}
          disabled={openEnd}
          onChange={(event) => setDay(event.target.value)}
          error={problem ?? undefined}
        />
        <SwitchField label={pauseWords.openEnd} checked={openEnd} onChange={setOpenEnd} />
        <div aria-live="polite">
          {isReady && <Notice title={pauseWords.whatHappens}>{pauseWords.andPaid(sentence)}</Notice>}
        </div>
        <ForeseenCharges foreseen={foreseen} />
        {error && (
          <Notice tone="danger" urgent>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

type Pausing = { until: CalendarDate | null; wanted: WantedPause | null; onSaved: () => void }
type WantedPause = { kind: 'pause'; pause: { until: CalendarDate | null } }

/** What the pause would charge, and the pause itself, which can be taken back where nothing else was pending. */
function usePause({ subscription }: SubscriptionCalendar, { until, wanted, onSaved }: Pausing) {
  const { error, change } = useChange()
  const foreseen = useChargesForeseen(wanted, { typed: true })
  const pause = () =>
    foreseen.goOn(() => {
      // A resumed subscription is active: what was paused already, or waits for a payment, would not be as before.
      const wasActive = subscription?.status === 'active'
      return change(() => call('pauseSubscription', { until }), {
        onSaved,
        ...(wasActive && { undo: () => call('resumeSubscription') }),
      })
    })
  return { foreseen, pause, error }
}

type UsualProps = {
  calendar: SubscriptionCalendar
  chosen: string
  onChoose: (resumeDay: CalendarDate) => void
}

/** The pauses that are asked for most, by one press each; any other by its day. */
function UsualPauses({ calendar, chosen, onChoose }: UsualProps) {
  const kitchen = useKitchen()
  const weeks = comingWeeks(calendar)
  return (
    <fieldset>
      <legend className="font-semibold">{pauseWords.leaveOut}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {PAUSE_BOXES.map((count) => {
          const resume = resumeDayAfter(kitchen, weeks, count, new Date(calendar.now))
          if (resume === null) return null
          const isChosen = chosen === resume
          return (
            <Button
              key={count}
              tone={isChosen ? 'primary' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => onChoose(resume)}
            >
              {pauseWords.boxes(count)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Why the household may not pause until this day, null for an open end; and what a pause would do. */
function pauseUntil(kitchen: Kitchen, calendar: SubscriptionCalendar, until: CalendarDate | null) {
  const now = new Date(calendar.now)
  const pause = { since: now, until }
  const checked = checkPause(kitchen, until, now)
  const weeks = comingWeeks(calendar)
  const unpaid = unpaidBoxes(calendar)
  // A pause that is on may be shortened to nothing, and one that gives up a declined box does something.
  const mayBeEmpty = calendar.subscription?.status === 'paused' || unpaid.declined.length > 0
  const empty = mayBeEmpty ? null : emptyPauseMessage(kitchen, weeks, pause)
  return {
    problem: checked.ok ? empty : pauseMessage(checked.failure),
    sentence: pauseSentence(kitchen, weeks, pause, unpaid),
  }
}

/** Boxes that would come without a pause. */
const comingWeeks = ({ weeks }: SubscriptionCalendar) =>
  weeks.flatMap(({ delivery_date, box }) =>
    box && ['open', 'needs_choice', 'paused'].includes(box.state)
      ? [{ deliveryDate: calendarDateOf(delivery_date), ordersCloseAt: new Date(box.orders_close_at) }]
      : [],
  )

/** Past their cutoff and not paid yet: a pause comes too late for some, and gives up those that were declined. */
function unpaidBoxes({ weeks, subscription }: SubscriptionCalendar): UnpaidBoxes {
  const datesIn = (state: 'closing' | 'payment_failed') =>
    weeks.flatMap(({ delivery_date, box }) => (box?.state === state ? [calendarDateOf(delivery_date)] : []))
  return {
    closing: datesIn('closing'),
    declined: subscription?.status === 'paused' ? [] : datesIn('payment_failed'),
  }
}
