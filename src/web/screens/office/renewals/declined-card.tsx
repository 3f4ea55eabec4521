import type { DeclinedBox, NotAskedBox } from '../../../../contract/staff/renewals-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { HouseholdLine } from './household.tsx'
import { useDeclinedBoxes } from './use-renewals.ts'

/** Declined charges as they are now: the report keeps how they were at the cutoff. Shown once they are here. */
export function DeclinedCard() {
  const { data, isError, refetch } = useDeclinedBoxes()
  return (
    <Card aria-label="Declined boxes" className="flex flex-col gap-4">
      <CardTitle>Declined boxes</CardTitle>
      {isError && (
        <LoadProblem
          title="Failed to load the declined boxes"
          hasData={data !== undefined}
          onRetry={refetch}
        />
      )}
      {data && data.not_asked.length > 0 && <NotAsked boxes={data.not_asked} />}
      {data?.boxes.length === 0 && data.not_asked.length === 0 && (
        <p className="text-ink-soft">No box waits for its payment.</p>
      )}
      {data && data.boxes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {data.boxes.map((box) => (
            <Line key={box.box_id} box={box} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The household can do nothing about these: the owner can. */
function NotAsked({ boxes }: { boxes: readonly NotAskedBox[] }) {
  const kitchen = useKitchen()
  return (
    <ul aria-label="Could not be asked" className="flex flex-col divide-y divide-line">
      {boxes.map((box) => (
        <li key={box.box_id} className="flex flex-col gap-1 py-3">
          <HouseholdLine household={box.household} amount={dollars(box.due_cents)} />
          <p className="font-semibold text-danger">The card could not be asked: {box.reason}</p>
          <p className="text-sm text-ink-soft">
            {formatLongDate(calendarDateOf(box.delivery_date))}, since {formatMoment(kitchen, box.since)}. It
            is asked again by itself, at least every hour.
          </p>
        </li>
      ))}
    </ul>
  )
}

const STATUS: Readonly<Record<DeclinedBox['status'], { tone: BadgeTone; label: string }>> = {
  retrying: { tone: 'warning', label: 'Is tried again' },
  awaiting_customer: { tone: 'warning', label: 'Waits for the customer' },
  recovered: { tone: 'success', label: 'Paid' },
  given_up: { tone: 'danger', label: 'Dropped' },
  stopped: { tone: 'neutral', label: 'Not wanted any more' },
}

function Line({ box }: { box: DeclinedBox }) {
  const kitchen = useKitchen()
  const { tone, label } = STATUS[box.status]
  const tries = box.attempts === 1 ? '1 try' : `${box.attempts} tries`
  return (
    <li className="flex flex-col gap-1 py-3">
      <HouseholdLine household={box.household} amount={dollars(box.due_cents)}>
        <Badge tone={tone}>{label}</Badge>
      </HouseholdLine>
      <p className="text-sm text-ink-soft">
        {formatLongDate(calendarDateOf(box.delivery_date))}, {tries}, last answer:{' '}
        {box.decline_code.replaceAll('_', ' ')}
      </p>
      {box.closed_at === null && (
        <p className="text-sm">
          {box.next_attempt_at
            ? `Next try ${formatMoment(kitchen, box.next_attempt_at)}. `
            : 'Needs another card. '}
          Dropped if not paid by {formatMoment(kitchen, box.give_up_at)}.
        </p>
      )}
    </li>
  )
}
