import type { ReactNode } from 'react'
import type { PreviewWire } from '../../../../contract/household/preview-wire.ts'
import {
  type ChargeGroup,
  chargeGroups,
  groupAmounts,
  groupTitle,
} from '../../../../domain/charges/charge-groups.ts'
import { type Cents, cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { chargeMomentText } from '../../../../domain/time/moment-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  CHARGES_ASKING,
  CHARGES_CHANGED,
  CHARGES_NONE,
  CHARGES_SAME,
  chargedOn,
  NEXT_CHARGE,
} from './foreseen.words.ts'
import { KeepsHeight } from './keeps-height.tsx'
import type { ChargesForeseen } from './use-charges-foreseen.ts'

const centsOf = (amount: number | null): Cents | null => (amount === null ? null : cents(amount))

const groupsOf = ({ changes, forecast }: PreviewWire): ChargeGroup[] =>
  chargeGroups(
    changes.map((change) => ({
      deliveryDate: calendarDateOf(change.delivery_date),
      beforeCents: centsOf(change.before_cents),
      afterCents: centsOf(change.after_cents),
    })),
    forecast.map(({ delivery_date }) => calendarDateOf(delivery_date)),
  )

/**
 * Beside the button that confirms: the charges that change, and the next one. The server works them out.
 */
export function ForeseenCharges({ foreseen }: { foreseen: ChargesForeseen }) {
  const { preview } = foreseen
  return <AsForeseen foreseen={foreseen}>{preview && <Charges preview={preview} />}</AsForeseen>
}

/** What is known of the change that is entered, or that nothing is known. The place keeps its height while it waits. */
export function AsForeseen({ foreseen, children }: { foreseen: ChargesForeseen; children: ReactNode }) {
  const { isAsking, preview, problem, hasChanged } = foreseen
  return (
    <KeepsHeight when={preview === null && problem === null} className="min-w-0">
      <div aria-live="polite" className="flex flex-col gap-2">
        {isAsking && <Asking />}
        {hasChanged && <Notice tone="warning">{CHARGES_CHANGED}</Notice>}
        {problem && <Notice tone="warning">{problem}</Notice>}
        {children}
      </div>
    </KeepsHeight>
  )
}

/** As high as an answer about one box. */
function Asking() {
  return (
    <>
      <p className="sr-only">{CHARGES_ASKING}</p>
      <Skeleton className="h-6" />
      <Skeleton className="h-10 w-3/4 sm:h-5" />
    </>
  )
}

function Charges({ preview }: { preview: PreviewWire }) {
  const groups = groupsOf(preview)
  const { notes } = preview
  return (
    <>
      {groups.length === 0 && <p>{CHARGES_SAME}</p>}
      {groups.length > 0 && (
        <ul className="flex flex-col gap-1 tabular-nums">
          {groups.map((group) => (
            <GroupRow key={group.boxes[0]?.deliveryDate} group={group} />
          ))}
        </ul>
      )}
      <NextCharge preview={preview} />
      {notes.map(({ delivery_date, sentences }) => (
        <p key={delivery_date} className="text-sm text-ink-soft">
          {formatWeekdayAndDay(calendarDateOf(delivery_date))}: {sentences.join(' ')}
        </p>
      ))}
    </>
  )
}

function GroupRow({ group }: { group: ChargeGroup }) {
  const { next, was } = groupAmounts(group)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{groupTitle(group)}</span>
      <span>
        <strong className="font-semibold">{next}</strong>
        {was && <span className="text-sm text-ink-soft">, {was}</span>}
      </span>
    </li>
  )
}

export function NextCharge({ preview: { forecast } }: { preview: PreviewWire }) {
  const kitchen = useKitchen()
  const [next] = forecast
  return (
    <p className="text-sm text-ink-soft">
      {next ? (
        <>
          {NEXT_CHARGE} <span className="tabular-nums">{formatDollars(cents(next.due_cents))}</span>{' '}
          {chargedOn(chargeMomentText(kitchen, new Date(next.charged_at)))}
        </>
      ) : (
        CHARGES_NONE
      )}
    </p>
  )
}
