import { useRef, useState } from 'react'
import type { StrayWire } from '../../../../contract/staff/money-wire.ts'
import type { StraySettlement, StrayStatus } from '../../../../domain/pricing/stray-payment.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { later, OnceWanted } from '../../../platform/later.tsx'
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
import { straysWords } from './strays.words.ts'
import { useReturnStray } from './use-strays.ts'

const SettleStrayDialog = later(async () => (await import('./settle-stray-dialog.tsx')).SettleStrayDialog)

const REASONS: Readonly<Record<StrayWire['reason'], string>> = straysWords.reasons
const STATUS: Readonly<Record<StrayStatus, string>> = straysWords.status
const SETTLED: Readonly<Record<StraySettlement, string>> = straysWords.settled

const TONES: Readonly<Record<StrayStatus, BadgeTone>> = {
  found: 'warning',
  refunded: 'success',
  refund_failed: 'danger',
  given_up: 'danger',
  settled: 'success',
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
    <Card aria-label={straysWords.title}>
      <CardTitle ref={title} tabIndex={-1}>
        {straysWords.title}
      </CardTitle>
      <p className="mt-1 max-w-text text-ink-soft">{straysWords.lead}</p>
      {strays.some(({ status }) => status === 'given_up') && (
        <div className="mt-4">
          <NamedOwnerNotice title={NAMED_OWNER.decide} />
        </div>
      )}
      {strays.length === 0 && <p className="mt-4">{straysWords.none}</p>}
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
      <OnceWanted wanted={settling !== null}>
        <SettleStrayDialog
          stray={settling}
          onClose={() => setSettling(null)}
          onSettled={() => title.current}
        />
      </OnceWanted>
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
  const isGivenTwice = stray.settlement?.card_has_it_too === true
  const about = [stray.order_number, stray.customer_email, stray.payment].filter(Boolean).join(', ')
  const amount = dollars(stray.amount_cents)
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{amount}</span>
        <Badge tone={isGivenTwice ? 'warning' : TONES[stray.status]}>{STATUS[stray.status]}</Badge>
      </div>
      <p>{REASONS[stray.reason]}</p>
      {stray.settlement && (
        <p className="[overflow-wrap:anywhere]">
          {SETTLED[stray.settlement.as]} {straysWords.by} <EmailText>{stray.settlement.by}</EmailText>:{' '}
          {stray.settlement.note}
        </p>
      )}
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, stray.found_at)}, <EmailText>{about}</EmailText>
      </p>
      {isGivenTwice && (
        <Notice tone="warning" title={straysWords.givenTwice(amount)}>
          {straysWords.reached}
        </Notice>
      )}
      {stray.status === 'given_up' && may('refund-orders') && (
        <div className="mt-1 flex flex-col gap-2">
          {problem && (
            <Notice tone="danger" urgent title={straysWords.didNotGoBack}>
              {problem}
            </Notice>
          )}
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" onClick={onSettle}>
              {straysWords.settle}
              <span className="sr-only">, {amount}</span>
            </Button>
            <Button tone="quiet" busy={busy} onClick={onTryAgain}>
              {straysWords.tryAgain}
              <span className="sr-only">, {amount}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
