import { useRef, useState } from 'react'
import type { StrayWire } from '../../../../contract/staff/money-wire.ts'
import type { StraySettlement, StrayStatus } from '../../../../domain/pricing/stray-payment.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { SettleStrayDialog } from './settle-stray-dialog.tsx'
import { useReturnStray } from './use-strays.ts'

const REASONS: Readonly<Record<StrayWire['reason'], string>> = {
  paid_twice: 'The order was already paid',
  order_canceled: 'The order was canceled',
  amount_mismatch: 'The box was changed while it was being paid',
  paid_after_cutoff: 'Paid after orders had closed',
  heard_too_late: 'The payment became known on the delivery day or later',
}

const STATUS: Readonly<Record<StrayStatus, { tone: BadgeTone; label: string }>> = {
  found: { tone: 'warning', label: 'Going back' },
  refunded: { tone: 'success', label: 'Returned' },
  refund_failed: { tone: 'danger', label: 'Return failed, tried again' },
  given_up: { tone: 'danger', label: 'Not taken by the card' },
  settled: { tone: 'success', label: 'Settled' },
}

const SETTLED: Readonly<Record<StraySettlement, string>> = {
  credit: 'Given as credit',
  other_means: 'Paid back by other means',
  bank: 'Returned by its bank',
}

/** Stray payments: money that no order may take. It goes back automatically, or else staff decide. */
export function StraysCard({ strays }: { strays: readonly StrayWire[] }) {
  const [settling, setSettling] = useState<StrayWire | null>(null)
  const { returning, problem, giveBack } = useReturnStray()
  const title = useRef<HTMLHeadingElement>(null)
  /** The pressed button goes once it is decided: the focus goes on from the title. */
  const tryAgain = async (stray: StrayWire) => {
    if (await giveBack(stray)) title.current?.focus()
  }
  return (
    <Card aria-label="Payments without an order">
      <CardTitle ref={title} tabIndex={-1}>
        Payments without an order
      </CardTitle>
      <p className="mt-1 max-w-text text-ink-soft">
        Money that came in and that no order could take. It goes back to the card by itself. What the card has
        not taken after several days waits here for you.
      </p>
      {strays.some(({ status }) => status === 'given_up') && (
        <div className="mt-4">
          <NamedOwnerNotice title={NAMED_OWNER.decide} />
        </div>
      )}
      {strays.length === 0 && <p className="mt-4">There are none.</p>}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {strays.map((stray) => (
          <StrayLine
            key={stray.id}
            stray={stray}
            busy={returning === stray.id}
            problem={problem?.id === stray.id ? problem.text : undefined}
            onTryAgain={() => void tryAgain(stray)}
            onSettle={() => setSettling(stray)}
          />
        ))}
      </ul>
      <SettleStrayDialog stray={settling} onClose={() => setSettling(null)} onSettled={() => title.current} />
    </Card>
  )
}

type LineProps = {
  stray: StrayWire
  busy: boolean
  /** Why the last try did not give it back. */
  problem: string | undefined
  onTryAgain: () => void
  onSettle: () => void
}

function StrayLine({ stray, busy, problem, onTryAgain, onSettle }: LineProps) {
  const kitchen = useKitchen()
  const may = useMay()
  const { label, ...badge } = STATUS[stray.status]
  const isGivenTwice = stray.settlement?.card_has_it_too === true
  const about = [stray.order_number, stray.customer_email, stray.payment].filter(Boolean).join(', ')
  const amount = dollars(stray.amount_cents)
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{amount}</span>
        <Badge tone={isGivenTwice ? 'warning' : badge.tone}>{label}</Badge>
      </div>
      <p>{REASONS[stray.reason]}</p>
      {stray.settlement && (
        <p className="[overflow-wrap:anywhere]">
          {SETTLED[stray.settlement.as]} by <EmailText>{stray.settlement.by}</EmailText>:{' '}
          {stray.settlement.note}
        </p>
      )}
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, stray.found_at)}, <EmailText>{about}</EmailText>
      </p>
      {isGivenTwice && (
        <Notice tone="warning" title={`${amount} was given back twice`}>
          It reached the card after all. Whether you ask for it back is for you to decide.
        </Notice>
      )}
      {stray.status === 'given_up' && may('refund-orders') && (
        <div className="mt-1 flex flex-col gap-2">
          {problem && (
            <Notice tone="danger" urgent title="The payment did not go back">
              {problem}
            </Notice>
          )}
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" onClick={onSettle}>
              Settle Another Way<span className="sr-only">, {amount}</span>
            </Button>
            <Button tone="quiet" busy={busy} onClick={onTryAgain}>
              Try Again<span className="sr-only">, {amount}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
