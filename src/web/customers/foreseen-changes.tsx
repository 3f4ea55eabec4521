import type { PreviewWire } from '../../contract/household/preview-wire.ts'
import { chargeChangeText } from '../../domain/charges/charge-changes.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { formatWeekdayAndDay } from '../../domain/time/date-format.ts'
import { calendarDateOf } from '../platform/wire-values.ts'
import { Notice } from '../ui/notice.tsx'
import {
  FORESEEN_CHARGES,
  FORESEEN_SAVE,
  FORESEEN_TITLE,
  FORESEEN_UNKNOWN,
} from './foreseen-changes.words.ts'

const centsOf = (amount: number | null): Cents | null => (amount === null ? null : cents(amount))

/** What a change does to open boxes: other meals, other charges. Shown before it is saved. */
export function ForeseenChanges({ preview }: { preview: PreviewWire | 'unknown' | null }) {
  if (!preview) return null
  if (preview === 'unknown')
    return (
      <Notice tone="warning" urgent>
        {FORESEEN_UNKNOWN}
      </Notice>
    )
  const { changes, notes } = preview
  return (
    <Notice tone="warning" urgent title={FORESEEN_TITLE}>
      <div className="flex flex-col gap-2">
        {notes.map(({ delivery_date, sentences }) => (
          <p key={delivery_date}>
            <strong>{formatWeekdayAndDay(calendarDateOf(delivery_date))}:</strong> {sentences.join(' ')}
          </p>
        ))}
        {changes.length > 0 && (
          <>
            <p>{FORESEEN_CHARGES}</p>
            <ul className="list-disc pl-5 tabular-nums">
              {changes.map((change) => (
                <li key={change.delivery_date}>
                  {chargeChangeText({
                    deliveryDate: calendarDateOf(change.delivery_date),
                    beforeCents: centsOf(change.before_cents),
                    afterCents: centsOf(change.after_cents),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="font-semibold">{FORESEEN_SAVE}</p>
      </div>
    </Notice>
  )
}
