import { useState } from 'react'
import type { PreviewWire } from '../../../../contract/household/preview-wire.ts'
import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { MAXIMUM_HOUSEHOLD_SIZE, MINIMUM_HOUSEHOLD_SIZE } from '../../../../domain/customers/household.ts'
import { mealMinimum } from '../../../../domain/meal-plan/meal-minimum.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { call } from '../../../platform/api-client.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Ask, useChange } from '../account/use-change.ts'
import { AsForeseen, NextCharge } from '../foreseen/foreseen-charges.tsx'
import { useChargesForeseen } from '../foreseen/use-charges-foreseen.ts'
import { householdWords } from './dialogs.words.ts'

type Props = { open: boolean; calendar: SubscriptionCalendar; current: number; onClose: () => void }

export function HouseholdDialog({ open, calendar, current, onClose }: Props) {
  const [size, setSize] = useState(current)
  const { error, change } = useChange()
  const wanted = open && size !== current ? ({ kind: 'household', household_size: size } as const) : null
  const foreseen = useChargesForeseen(wanted, { typed: true })
  const save = () =>
    foreseen.goOn(() => {
      const undo = wayBack(calendar)
      return change(() => call('changeHousehold', { household_size: size }), {
        onSaved: onClose,
        ...(undo && { undo }),
      })
    })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={householdWords.title}
      description={householdWords.lead}
      actions={
        <Button
          busy={foreseen.isGoingOn}
          disabled={size === current}
          aria-disabled={foreseen.isAsking}
          onClick={() => void save()}
        >
          {householdWords.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-3">
          <QuantityStepper
            name={householdWords.stepper}
            value={size}
            onChange={setSize}
            minimum={MINIMUM_HOUSEHOLD_SIZE}
            maximum={MAXIMUM_HOUSEHOLD_SIZE}
            size="large"
            unit={householdWords.unit(size)}
          />
          <span aria-hidden="true">{householdWords.unit(size)}</span>
        </div>
        <AsForeseen foreseen={foreseen}>
          {foreseen.preview && <Preview size={size} preview={foreseen.preview} />}
        </AsForeseen>
        {error && (
          <Notice tone="danger" urgent>
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Back to the former size and meals; null where a week has meals of its own, which might not shrink to what they were. */
function wayBack({ subscription, weeks }: SubscriptionCalendar): Ask | null {
  if (!subscription || weeks.some(({ box }) => box?.has_own_selections)) return null
  const { household_size, standing_selections } = subscription
  return () => call('changeHousehold', { household_size, meal_selections: standing_selections })
}

/** What a usual week would be, and what the coming weeks would cost that differ from it. */
function Preview({ size, preview }: { size: number; preview: PreviewWire }) {
  const { every_week: everyWeek, forecast, notes } = preview
  const others = forecast.filter(({ due_cents }) => due_cents !== everyWeek?.total_cents)
  return (
    <div className="rounded-field border border-line bg-card p-4">
      <p className="font-semibold">{householdWords.atLeast(mealMinimum(size))}</p>
      {everyWeek && (
        <>
          <ul className="mt-2 flex flex-col gap-1">
            {everyWeek.lines.map((line) => (
              <li key={line.meal_id}>
                <span className="font-semibold tabular-nums">{line.quantity} ×</span> {line.name}
              </li>
            ))}
          </ul>
          <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
            <span>{householdWords.eachWeek}</span>
            <span className="tabular-nums">{formatDollars(cents(everyWeek.total_cents))}</span>
          </p>
        </>
      )}
      {others.length > 0 && (
        <dl className="mt-2 flex flex-col gap-1 text-ink-soft">
          <dt>{householdWords.otherWeeks}</dt>
          {others.map(({ delivery_date, due_cents }) => (
            <dd key={delivery_date} className="flex justify-between gap-4">
              <span>{formatWeekdayAndDay(calendarDateOf(delivery_date))}</span>
              <span className="tabular-nums">{formatDollars(cents(due_cents))}</span>
            </dd>
          ))}
        </dl>
      )}
      <div className="mt-2">
        <NextCharge preview={preview} />
      </div>
      {notes.map(({ delivery_date, sentences }) => (
        <p key={delivery_date} className="mt-2 text-sm text-ink-soft">
          {formatWeekdayAndDay(calendarDateOf(delivery_date))}: {sentences.join(' ')}
        </p>
      ))}
    </div>
  )
}
