import type { CustomerPageWire } from '../../../../contract/staff/customers-desk-wire.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatShortDate } from '../../../../domain/time/date-format.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { PAGE } from './customers.words.ts'

const day = (date: string) => formatShortDate(calendarDate(date))

/** What the household eats, where it lives, and what stands in the way of its boxes. */
export function ChosenCard({ page }: { page: CustomerPageWire }) {
  const { preferences, subscription, payment_problem: problem, charges_on_hold: isHeld, credit } = page
  const avoids = preferences ? [...preferences.avoid_proteins, ...preferences.avoid_ingredients] : []
  const address = subscription?.address
  const lines: [string, string | null | undefined][] = [
    [PAGE.people, String(subscription?.household_size ?? preferences?.household_size ?? '')],
    [PAGE.avoids, avoids.map((word) => word.replaceAll('-', ' ')).join(', ') || PAGE.nothing],
    [PAGE.notes, preferences?.additional_notes],
    [
      PAGE.address,
      address &&
        [address.street_address, address.apartment, address.city, address.zip_code]
          .filter(Boolean)
          .join(', '),
    ],
    [PAGE.everyWeek, subscription?.every_week_cents ? dollars(subscription.every_week_cents) : null],
    [PAGE.credit, PAGE.balance(dollars(credit.balance_cents))],
  ]
  return (
    <Card aria-label={PAGE.household} className="flex flex-col gap-3">
      <CardTitle>{PAGE.household}</CardTitle>
      {problem && (
        <Notice
          tone="warning"
          title={PAGE.problem(dollars(problem.amount_cents), day(problem.delivery_date))}
        >
          {problem.last_message}
        </Notice>
      )}
      {isHeld && <Notice tone="warning" title={PAGE.held} />}
      {subscription?.paused_until && <p>{PAGE.paused(day(subscription.paused_until))}</p>}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
        {lines
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
