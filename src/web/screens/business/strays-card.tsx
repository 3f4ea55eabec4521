import type { Money } from '../../../contract/money-wire.ts'
import { formatMoment } from '../../staff/format-moment.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { dollars } from './amount-list.tsx'

type Stray = Money['strays'][number]

const REASONS: Readonly<Record<Stray['reason'], string>> = {
  paid_twice: 'The order was already paid',
  order_canceled: 'The order was canceled',
  amount_mismatch: 'The box was changed while it was being paid',
  paid_after_cutoff: 'Paid after orders had closed',
  heard_too_late: 'The payment became known on the delivery day or later',
}

const STATUS: Record<Stray['status'], { tone: BadgeTone; label: string }> = {
  found: { tone: 'warning', label: 'Going back' },
  refunded: { tone: 'success', label: 'Returned' },
  refund_failed: { tone: 'danger', label: 'Return failed, tried again' },
}

/** Money that came in without an order that may take it. It goes back by itself. */
export function StraysCard({ strays }: { strays: readonly Stray[] }) {
  return (
    <Card aria-label="Payments without an order">
      <CardTitle>Payments without an order</CardTitle>
      <p className="mt-1 text-ink-soft">
        Money that came in and that no order could take. It goes back to the card by itself.
      </p>
      {strays.length === 0 && <p className="mt-4">There are none.</p>}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {strays.map((stray) => (
          <StrayLine key={stray.id} stray={stray} />
        ))}
      </ul>
    </Card>
  )
}

function StrayLine({ stray }: { stray: Stray }) {
  const { tone, label } = STATUS[stray.status]
  const about = [stray.order_number, stray.customer_email, stray.payment].filter(Boolean).join(', ')
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{dollars(stray.amount_cents)}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{REASONS[stray.reason]}</p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(stray.found_at)}, <EmailText>{about}</EmailText>
      </p>
    </li>
  )
}
