import type { AffectedWire, OfferPreviewWire } from '../../../../contract/staff/menu/offer-preview-wire.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AFFECTED } from './affected.words.ts'

const MOST_TOLD = 200

/** How many boxes a change reaches, and how. */
export function AffectedCounts({ counts }: Pick<AffectedWire, 'counts'>) {
  const counted = [
    ...(counts.must_choose > 0 ? [AFFECTED.mustChoose(counts.must_choose)] : []),
    ...(counts.substituted > 0 ? [AFFECTED.substituted(counts.substituted)] : []),
    ...(counts.dearer > 0 ? [AFFECTED.dearer(counts.dearer)] : []),
    ...(counts.cheaper > 0 ? [AFFECTED.cheaper(counts.cheaper)] : []),
  ]
  if (counted.length === 0) return <p className="text-ink-soft">{AFFECTED.nobody}</p>
  return (
    <ul className="list-disc pl-5">
      {counted.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Who is affected, and what becomes of each box. `showsDay`: they are boxes of several weeks. */
export function AffectedBoxes({
  affected,
  showsDay = false,
}: Pick<AffectedWire, 'affected'> & { showsDay?: boolean }) {
  if (affected.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{AFFECTED.who}</h3>
      {affected.length === MOST_TOLD && <p className="text-ink-soft">{AFFECTED.first(affected.length)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {affected.map((box, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and two households may have one name
          <AffectedLine key={place} box={box} showsDay={showsDay} />
        ))}
      </ul>
    </div>
  )
}

/** Paid boxes that hold what their household must not eat. */
export function PaidBoxes({ paid }: Pick<OfferPreviewWire, 'paid'>) {
  if (paid.length === 0) return null
  return (
    <Notice tone="danger" title={AFFECTED.paid}>
      {AFFECTED.paidText}
      <ul className="mt-2 flex flex-col gap-2">
        {paid.map(({ order_number, customer, delivery_date, notes }) => (
          <li key={order_number} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{customer}</span>
            {AFFECTED.paidBox(order_number, formatWeekdayAndDay(calendarDateOf(delivery_date)))}
            {notes.map((note) => (
              <p key={note} className="text-sm">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function AffectedLine({ box, showsDay }: { box: AffectedWire['affected'][number]; showsDay: boolean }) {
  const { customer, delivery_date, told_cents, now_cents, notes } = box
  const [told, now] = [told_cents, now_cents].map((sum) => sum !== undefined && formatDollars(cents(sum)))
  return (
    <li className="py-2">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{customer}</span>
        {showsDay && AFFECTED.onDay(formatWeekdayAndDay(calendarDateOf(delivery_date)))}
        {told && now && (
          <span className="text-ink-soft">
            {' '}
            {told === now ? AFFECTED.same(told) : AFFECTED.pays(told, now)}
          </span>
        )}
      </p>
      {(notes.length > 0 ? notes : [AFFECTED.asChosen]).map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </li>
  )
}
