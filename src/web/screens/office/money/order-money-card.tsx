import { useState } from 'react'
import type { OrderMoney } from '../../../../contract/staff/money-wire.ts'
import { refundableCents } from '../../../../domain/ledger/split-refund.ts'
import { leaveUncooked } from '../../../../domain/orders/leave-uncooked.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { later, OnceWanted } from '../../../platform/later.tsx'
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
import { boxOf, refundableOf } from './order-money.ts'
import { orderMoneyWords } from './refund.words.ts'

const LeaveUncookedDialog = later(
  async () => (await import('./leave-uncooked-dialog.tsx')).LeaveUncookedDialog,
)
const RefundDialog = later(async () => (await import('./refund-dialog.tsx')).RefundDialog)

type Refund = OrderMoney['refunds'][number]

export function OrderMoneyCard({ order }: { order: OrderMoney }) {
  const kitchen = useKitchen()
  const may = useMay()
  const [refunding, setRefunding] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leftCents = refundableCents(refundableOf(order))
  return (
    <Card aria-label={orderMoneyWords.title(order.order_number)} className="flex flex-col gap-5">
      <div>
        <CardTitle>{orderMoneyWords.title(order.order_number)}</CardTitle>
        <p className="mt-1 text-ink-soft">
          {orderMoneyWords.delivery(
            isolated(order.customer.name),
            formatLongDate(calendarDateOf(order.delivery_date)),
          )}
        </p>
        {order.charged_at && (
          <p className="text-ink-soft">
            {orderMoneyWords.chargedAt(formatMoment(kitchen, order.charged_at))}
          </p>
        )}
      </div>
      <AmountList lines={linesOf(order, leftCents)} />
      {order.excess && <ExcessNotice {...order.excess} />}
      {(leftCents > 0 || mayLeaveUncooked(order, leftCents)) && (
        <NamedOwnerNotice title={NAMED_OWNER.refund} />
      )}
      {may('refund-orders') && leftCents > 0 && (
        <Button className="self-start" onClick={() => setRefunding(true)}>
          {orderMoneyWords.refund}
        </Button>
      )}
      {order.status === 'canceled' && <Notice title={LEFT_UNCOOKED}>{orderMoneyWords.canceled}</Notice>}
      {may('refund-orders') && mayLeaveUncooked(order, leftCents) && (
        <Button tone="outline" className="self-start" onClick={() => setLeaving(true)}>
          {LEAVE_UNCOOKED}
        </Button>
      )}
      {order.refunds.length > 0 && (
        <div>
          <h3 className="font-semibold">{orderMoneyWords.refunds}</h3>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {order.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </ul>
        </div>
      )}
      <OnceWanted wanted={leaving}>
        <LeaveUncookedDialog order={leaving ? order : null} onClose={() => setLeaving(false)} />
      </OnceWanted>
      <OnceWanted wanted={refunding}>
        <RefundDialog order={refunding ? order : null} onClose={() => setRefunding(false)} />
      </OnceWanted>
    </Card>
  )
}

const linesOf = (order: OrderMoney, leftCents: number) => [
  { label: orderMoneyWords.total, amountCents: order.total_cents },
  { label: orderMoneyWords.charged, amountCents: order.charged_cents },
  { label: orderMoneyWords.byCredit, amountCents: order.credit_used_cents },
  { label: orderMoneyWords.toCard, amountCents: order.refunded_to_card_cents },
  { label: orderMoneyWords.asCredit, amountCents: order.given_as_credit_cents },
  ...(order.excess ? [{ label: orderMoneyWords.twice, amountCents: order.excess.amount_cents }] : []),
  ...(order.disputed_cents > 0
    ? [{ label: orderMoneyWords.disputed, amountCents: order.disputed_cents }]
    : []),
  { label: orderMoneyWords.left, amountCents: leftCents, strong: true },
]

const mayLeaveUncooked = (order: OrderMoney, leftCents: number): boolean =>
  leaveUncooked(boxOf(order), leftCents).ok && !order.refunds.some((refund) => refund.status === 'pending')

/** Only owners get the mail about it, and staff who refund more look here. */
function ExcessNotice({ amount_cents, given_before }: NonNullable<OrderMoney['excess']>) {
  const [way, ...others] = given_before
  const before = orderMoneyWords.given[way && others.length === 0 ? way : 'both']
  return (
    <Notice tone="warning" title={orderMoneyWords.givenTwice(dollars(amount_cents))}>
      {orderMoneyWords.reached(before)}
    </Notice>
  )
}

const TONES: Record<Refund['status'], BadgeTone> = {
  succeeded: 'success',
  pending: 'warning',
  failed: 'danger',
}

function RefundLine({ refund }: { refund: Refund }) {
  const kitchen = useKitchen()
  const ways = [
    refund.card_cents > 0 && orderMoneyWords.partToCard(dollars(refund.card_cents)),
    refund.credit_cents > 0 && orderMoneyWords.partAsCredit(dollars(refund.credit_cents)),
  ]
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{ways.filter(Boolean).join(', ')}</span>
        <Badge tone={TONES[refund.status]}>{orderMoneyWords.status[refund.status]}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">{refund.reason}</p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, refund.at)}, <EmailText>{refund.by}</EmailText>
      </p>
      {refund.failure_message && <p className="text-sm text-danger">{refund.failure_message}</p>}
    </li>
  )
}
