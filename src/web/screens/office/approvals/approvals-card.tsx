import { useState } from 'react'
import type { MoneyRequestWire } from '../../../../contract/staff/money-requests-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { COOKING_MISSING, type Cooking } from '../pieces/cooking.words.ts'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { APPROVALS } from './approvals.words.ts'
import { CookingField } from './cooking-field.tsx'
import { LimitForm } from './limit-form.tsx'
import { useDecision, useMoneyRequests } from './use-approvals.ts'

/** Larger refunds and credits. Support sees how its own requests ended; owners decide about them. */
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
      <NamedOwnerNotice title={NAMED_OWNER.decide} />
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
  const kitchen = useKitchen()
  const { id, customer_email, order_number, reason, still_cooked, asked_by, asked_at, is_own } = request
  const { decision: made } = request
  const outcome = made && (made.is_approved ? APPROVALS.approved : APPROVALS.declined)
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{whatIsAsked(request)}</span>
        <Badge tone={made ? 'neutral' : 'warning'}>{outcome ?? APPROVALS.waits}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">
        <EmailText>{customer_email}</EmailText>
        {order_number && <>, {APPROVALS.order(order_number)}</>}
      </p>
      <p className="[overflow-wrap:anywhere]">{reason}</p>
      {still_cooked !== null && <p>{still_cooked ? APPROVALS.stillCooked : APPROVALS.notCooked}</p>}
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {APPROVALS.askedBy} <EmailText>{asked_by}</EmailText>, {formatMoment(kitchen, asked_at)}
      </p>
      {made && outcome && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {APPROVALS.decidedBy(outcome)} <EmailText>{made.by}</EmailText>, {formatMoment(kitchen, made.at)}
        </p>
      )}
      {mayDecide && is_own && <p className="text-sm text-ink-soft">{APPROVALS.own}</p>}
      {mayDecide && !is_own && (
        <DecisionForm key={String(decision.unanswered === id)} request={request} decision={decision} />
      )}
    </li>
  )
}

type FormProps = Omit<LineProps, 'mayDecide'>

/** When a refund leaves nothing of the price and the cooking is still open, the owner answers that first. */
function DecisionForm({ request, decision }: FormProps) {
  const { id } = request
  const isAsked = decision.unanswered === id
  const [cooking, setCooking] = useState<Cooking>('')
  const [tried, setTried] = useState(false)
  const approve = () => {
    setTried(true)
    if (isAsked && cooking === '') return
    void decision.decide(id, true, isAsked ? cooking === 'yes' : undefined)
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      {isAsked && (
        <div className="flex max-w-text flex-col gap-2">
          <Notice tone="warning" urgent title={APPROVALS.lastOfPrice} />
          <CookingField
            value={cooking}
            error={tried && cooking === '' ? COOKING_MISSING : undefined}
            onChange={setCooking}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={decision.busy === id} onClick={approve}>
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
    </div>
  )
}
