import { useState } from 'react'
import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import { refundableCents } from '../../../../domain/ledger/split-refund.ts'
import { leaveUncooked } from '../../../../domain/orders/leave-uncooked.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AmountList, dollars } from '../pieces/amount-list.tsx'
import { LEAVE_UNCOOKED, LEFT_UNCOOKED } from '../pieces/cooking.words.ts'
import { LeaveUncookedDialog } from './leave-uncooked-dialog.tsx'
import { boxOf, refundableOf } from './order-money.ts'
import { RefundDialog } from './refund-dialog.tsx'

type Refund = OrderMoney['refunds'][number]

export function OrderMoneyCard({ order }: { order: OrderMoney }) {
  const kitchen = useKitchen()
  const may = useMay()
  const [refunding, setRefunding] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leftCents = refundableCents(refundableOf(order))
  const lines = [
    { label: 'Order total', amountCents: order.total_cents },
    { label: 'Charged to the card', amountCents: order.charged_cents },
    { label: 'Paid by credit', amountCents: order.credit_used_cents },
    { label: 'Refunded to the card', amountCents: order.refunded_to_card_cents },
    { label: 'Given back as credit', amountCents: order.given_as_credit_cents },
    ...(order.excess ? [{ label: 'Of that, given back twice', amountCents: order.excess.amount_cents }] : []),
    ...(order.disputed_cents > 0
      ? [{ label: 'Taken back by the bank in a dispute', amountCents: order.disputed_cents }]
      : []),
    { label: 'Can still be given back', amountCents: leftCents, strong: true },
  ]
  return (
    <Card aria-label={`Order ${order.order_number}`} className="flex flex-col gap-5">
      <div>
        <CardTitle>Order {order.order_number}</CardTitle>
        <p className="mt-1 text-ink-soft">
          {isolated(order.customer.name)}, delivery on {formatLongDate(calendarDateOf(order.delivery_date))}
        </p>
        {order.charged_at && (
          <p className="text-ink-soft">Charged {formatMoment(kitchen, order.charged_at)}</p>
        )}
      </div>
      <AmountList lines={lines} />
      {order.excess && <ExcessNotice {...order.excess} />}
      {(leftCents > 0 || mayLeaveUncooked(order, leftCents)) && (
        <NamedOwnerNotice title={NAMED_OWNER.refund} />
      )}
      {may('refund-orders') && leftCents > 0 && (
        <Button className="self-start" onClick={() => setRefunding(true)}>
          Refund
        </Button>
      )}
      {order.status === 'canceled' && <Notice title={LEFT_UNCOOKED}>This order is canceled.</Notice>}
      {may('refund-orders') && mayLeaveUncooked(order, leftCents) && (
        <Button tone="outline" className="self-start" onClick={() => setLeaving(true)}>
          {LEAVE_UNCOOKED}
        </Button>
      )}
      {order.refunds.length > 0 && (
        <div>
          <h3 className="font-semibold">Refunds</h3>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {order.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </ul>
        </div>
      )}
      <LeaveUncookedDialog order={leaving ? order : null} onClose={() => setLeaving(false)} />
      <RefundDialog order={refunding ? order : null} onClose={() => setRefunding(false)} />
    </Card>
  )
}

const mayLeaveUncooked = (order: OrderMoney, leftCents: number): boolean =>
  leaveUncooked(boxOf(order), leftCents).ok && !order.refunds.some((refund) => refund.status === 'pending')

/** Only owners get the mail about it, and staff who refund more look here. */
function ExcessNotice({ amount_cents, given_before }: NonNullable<OrderMoney['excess']>) {
  const [way, ...others] = given_before
  const before = way && others.length === 0 ? GIVEN[way] : 'given again'
  return (
    <Notice tone="warning" title={`${dollars(amount_cents)} was given back twice`}>
      It reached the card after it was {before}. Whether you ask for it back is for you to decide.
    </Notice>
  )
}

const GIVEN = { card: 'given to the card again', credit: 'given as credit' } as const

const STATUS: Record<Refund['status'], { tone: BadgeTone; label: string }> = {
  succeeded: { tone: 'success', label: 'Done' },
  pending: { tone: 'warning', label: 'Waiting for the provider' },
  failed: { tone: 'danger', label: 'Failed' },
}

function RefundLine({ refund }: { refund: Refund }) {
  const kitchen = useKitchen()
  const { tone, label } = STATUS[refund.status]
  const ways = [
    refund.card_cents > 0 && `${dollars(refund.card_cents)} to the card`,
    refund.credit_cents > 0 && `${dollars(refund.credit_cents)} as credit`,
  ]
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{ways.filter(Boolean).join(', ')}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">{refund.reason}</p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, refund.at)}, <EmailText>{refund.by}</EmailText>
      </p>
      {refund.failure_message && <p className="text-sm text-danger">{refund.failure_message}</p>}
    </li>
  )
}
