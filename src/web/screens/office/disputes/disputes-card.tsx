import { useRef, useState } from 'react'
import type { DisputeWire } from '../../../../contract/staff/disputes-wire.ts'
import type { DisputeStatus } from '../../../../domain/disputes/dispute.ts'
import { DISPUTE_STATUS_NAMES, disputeReason } from '../../../../domain/disputes/dispute-names.ts'
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
import { DECISIONS, DISPUTES_WORDS, moneySentence, SEEN } from './disputes.words.ts'

const DecideDisputeDialog = later(
  async () => (await import('./decide-dispute-dialog.tsx')).DecideDisputeDialog,
)

const TONES: Readonly<Record<DisputeStatus, BadgeTone>> = {
  warned: 'warning',
  inquiry: 'warning',
  needs_response: 'danger',
  under_review: 'warning',
  won: 'success',
  lost: 'danger',
  closed: 'neutral',
}

/** What banks and card networks say about payments, and what an owner decides. */
export function DisputesCard({ disputes }: { disputes: readonly DisputeWire[] }) {
  const [deciding, setDeciding] = useState<DisputeWire | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Card aria-label={DISPUTES_WORDS.title}>
      <CardTitle ref={title} tabIndex={-1}>
        {DISPUTES_WORDS.title}
      </CardTitle>
      <p className="mt-1 max-w-text text-ink-soft">{DISPUTES_WORDS.lead}</p>
      {disputes.some(({ decision }) => !decision) && (
        <div className="mt-4">
          <NamedOwnerNotice title={NAMED_OWNER.decide} />
        </div>
      )}
      {disputes.length === 0 && <p className="mt-4">{DISPUTES_WORDS.none}</p>}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {disputes.map((dispute) => (
          <DisputeLine key={dispute.id} dispute={dispute} onDecide={() => setDeciding(dispute)} />
        ))}
      </ul>
      <OnceWanted wanted={deciding !== null}>
        <DecideDisputeDialog
          dispute={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => title.current}
        />
      </OnceWanted>
    </Card>
  )
}

function DisputeLine({ dispute, onDecide }: { dispute: DisputeWire; onDecide: () => void }) {
  const kitchen = useKitchen()
  const may = useMay()('decide-disputes')
  const { status, decision, kind, respond_by: respondBy } = dispute
  const amount = dollars(dispute.amount_cents)
  const about = [dispute.order_number, dispute.customer_email, dispute.payment].filter(Boolean).join(', ')
  const money = moneySentence(dispute, dollars)
  const isAsked = respondBy !== null && (status === 'needs_response' || status === 'inquiry')
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{amount}</span>
        <Badge tone={TONES[status]}>{DISPUTE_STATUS_NAMES[status]}</Badge>
      </div>
      <p>{disputeReason(kind, dispute.reason)}</p>
      {money && <p>{money}</p>}
      {isAsked && <p>{DISPUTES_WORDS.answerUntil(formatMoment(kitchen, respondBy))}</p>}
      {decision && (
        <p className="[overflow-wrap:anywhere]">
          {decisionText(dispute)} by <EmailText>{decision.by}</EmailText>,{' '}
          {formatMoment(kitchen, decision.at)}.
        </p>
      )}
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, dispute.opened_at)}, <EmailText>{about}</EmailText>
      </p>
      {!decision && (
        <Notice
          tone="warning"
          title={may ? DISPUTES_WORDS.waits : DISPUTES_WORDS.waitsForOwner}
          actions={
            may && (
              <Button tone="outline" onClick={onDecide}>
                {DISPUTES_WORDS.decide}
                <span className="sr-only">, {amount}</span>
              </Button>
            )
          }
        />
      )}
    </li>
  )
}

function decisionText({ decision, customer_email }: DisputeWire): string {
  return customer_email === null ? SEEN.decided : DECISIONS[decision?.kind ?? 'go_on'].decided
}
