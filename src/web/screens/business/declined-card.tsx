import type { DeclinedBox } from '../../../contract/renewals-wire.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { formatMoment } from '../../staff/format-moment.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dollars } from './amount-list.tsx'
import { Household } from './household.tsx'
import { useDeclinedBoxes } from './use-renewals.ts'

/** Declined charges as they are now: the report keeps how they were at the cutoff. */
export function DeclinedCard() {
  const { data, isError } = useDeclinedBoxes()
  return (
    <Card aria-label="Declined boxes" className="flex flex-col gap-4">
      <CardTitle>Declined boxes</CardTitle>
      {isError && <Notice tone="danger" urgent title="Failed to load the declined boxes" />}
      {data?.boxes.length === 0 && <p className="text-ink-soft">No box waits for its payment.</p>}
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

const STATUS: Readonly<Record<DeclinedBox['status'], { tone: BadgeTone; label: string }>> = {
  retrying: { tone: 'warning', label: 'Is tried again' },
  awaiting_customer: { tone: 'warning', label: 'Waits for the customer' },
  recovered: { tone: 'success', label: 'Paid' },
  given_up: { tone: 'danger', label: 'Dropped' },
}

function Line({ box }: { box: DeclinedBox }) {
  const { tone, label } = STATUS[box.status]
  const tries = box.attempts === 1 ? '1 try' : `${box.attempts} tries`
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Household household={box.household} />
        <div className="flex items-center gap-3">
          <span className="font-semibold tabular-nums">{dollars(box.due_cents)}</span>
          <Badge tone={tone}>{label}</Badge>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {formatLongDate(calendarDateOf(box.delivery_date))}, {tries}, last answer {box.decline_code}
      </p>
      {box.closed_at === null && (
        <p className="text-sm">
          {box.next_attempt_at ? `Next try ${formatMoment(box.next_attempt_at)}. ` : 'Needs another card. '}
          Dropped if not paid by {formatMoment(box.give_up_at)}.
        </p>
      )}
    </li>
  )
}
