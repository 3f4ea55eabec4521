import type { MoneyRequestWire } from '../../../../contract/money-requests-wire.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../amount-list.tsx'
import { LoadProblem } from '../load-problem.tsx'
import { LinesSkeleton } from '../skeletons.tsx'
import { APPROVALS } from './approvals.words.ts'
import { LimitForm } from './limit-form.tsx'
import { useDecision, useMoneyRequests } from './use-approvals.ts'

/** Larger refunds and credits: support sees what became of theirs, owners decide. */
export function ApprovalsCard() {
  const may = useMay()
  const { data, isError, isPending, refetch } = useMoneyRequests()
  const decision = useDecision()
  const waiting = data?.requests.filter((one) => one.decision === null) ?? []
  const decided = data?.requests.filter((one) => one.decision !== null).slice(0, 5) ?? []
  const limit = data?.limit_cents ?? 0
  return (
    <Card aria-label={APPROVALS.title} className="flex flex-col gap-5">
      <div className="max-w-text">
        <CardTitle>{APPROVALS.title}</CardTitle>
        {data && (
          <p className="mt-1 text-ink-soft">
            {limit === 0 ? APPROVALS.leadAlways : APPROVALS.lead(dollars(limit))}
          </p>
        )}
      </div>
      {decision.problem && (
        <Notice
          tone="danger"
          urgent
          title={decision.problem.isUnknown ? APPROVALS.unknownEnd : APPROVALS.notDecided}
        >
          {decision.problem.text}
        </Notice>
      )}
      {isError && <LoadProblem title={APPROVALS.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={APPROVALS.loading} lines={1} />}
      {data && waiting.length === 0 && <p className="text-ink-soft">{APPROVALS.none}</p>}
      {waiting.length > 0 && (
        <ul aria-label={APPROVALS.title} className="flex flex-col divide-y divide-line">
          {waiting.map((request) => (
            <RequestLine
              key={request.id}
              request={request}
              decision={decision}
              mayDecide={may('approve-money')}
            />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <div>
          <h3 className="font-semibold">{APPROVALS.decidedBefore}</h3>
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {decided.map((request) => (
              <RequestLine key={request.id} request={request} decision={decision} mayDecide={false} />
            ))}
          </ul>
        </div>
      )}
      {data && may('approve-money') && <LimitForm key={limit} limitCents={limit} />}
    </Card>
  )
}

function whatIsAsked({ kind, to, amount_cents }: MoneyRequestWire): string {
  const amount = dollars(amount_cents)
  if (kind === 'credit') return APPROVALS.credit(amount)
  return to === 'card' ? APPROVALS.refundToCard(amount) : APPROVALS.refundAsCredit(amount)
}

type LineProps = {
  request: MoneyRequestWire
  decision: ReturnType<typeof useDecision>
  mayDecide: boolean
}

function RequestLine({ request, decision, mayDecide }: LineProps) {
  const { id, customer_email, order_number, reason, asked_by, asked_at, is_own, decision: made } = request
  const outcome = made && (made.is_approved ? APPROVALS.approved : APPROVALS.declined)
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{whatIsAsked(request)}</span>
        <Badge tone={made ? 'neutral' : 'warning'}>{outcome ?? APPROVALS.waits}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">
        <EmailText>{customer_email}</EmailText>
        {order_number && `, ${APPROVALS.order(order_number)}`}
      </p>
      <p className="[overflow-wrap:anywhere]">{reason}</p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {APPROVALS.askedBy} <EmailText>{asked_by}</EmailText>, {formatMoment(asked_at)}
      </p>
      {made && outcome && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {APPROVALS.decidedBy(outcome)} <EmailText>{made.by}</EmailText>, {formatMoment(made.at)}
        </p>
      )}
      {mayDecide && is_own && <p className="text-sm text-ink-soft">{APPROVALS.own}</p>}
      {mayDecide && !is_own && (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button busy={decision.busy === id} onClick={() => void decision.decide(id, true)}>
            {APPROVALS.approve}
            <span className="sr-only"> {whatIsAsked(request)}</span>
          </Button>
          <Button
            tone="outline"
            aria-disabled={decision.busy !== null || undefined}
            onClick={() => void decision.decide(id, false)}
          >
            {APPROVALS.decline}
            <span className="sr-only"> {whatIsAsked(request)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
