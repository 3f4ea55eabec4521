import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { permittedEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import { problemLabel } from '../../../../domain/problems/problem-kinds.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { showToast } from '../../../app/toasts.ts'
import { withQuery } from '../../../platform/api-client.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { reportAnchor, whatOf } from '../../../staff/problems/report-names.ts'
import { type Case, type Cases, unsafeOf, useProblems } from '../../../staff/problems/use-problems.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { FEEDBACK } from './feedback.words.ts'
import { PolicyForm } from './policy-form.tsx'

/** Reports that wait, those that are done, and what is credited at once. */
export function ProblemsSection() {
  const { data, isError, isPending, refetch } = useProblems(tellUnsafe)
  const may = useMay()
  return (
    <Card aria-label={FEEDBACK.problems} className="flex flex-col gap-5">
      <CardTitle>{FEEDBACK.problems}</CardTitle>
      {isError && (
        <LoadProblem title={FEEDBACK.problemsFailed} hasData={data !== undefined} onRetry={refetch} />
      )}
      {isPending && <LinesSkeleton label={FEEDBACK.loading} lines={4} />}
      {data && <CaseList data={data} />}
      {data && may('set-problem-policy') && <PolicyForm key={data.policy.version} policy={data.policy} />}
    </Card>
  )
}

const tellUnsafe = () => showToast(FEEDBACK.unsafeNow, { description: FEEDBACK.unsafeText, tone: 'danger' })

function CaseList({ data }: { data: Cases }) {
  const { cases, open } = data
  const [answeredId, setAnsweredId] = useState<string | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const isUnsafe = unsafeOf(data).length > 0
  // The kitchen's notice leads to one of them.
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])
  const shown = cases.find(({ id, state }) => id === answeredId && state === 'open')
  return (
    <>
      {isUnsafe && (
        <Notice tone="danger" urgent title={FEEDBACK.unsafe}>
          {FEEDBACK.unsafeText}
        </Notice>
      )}
      <p>{open === 0 ? FEEDBACK.noneOpen : FEEDBACK.open(open)}</p>
      <ul aria-label={FEEDBACK.problems} className="flex flex-col divide-y divide-line">
        {cases.map((one) => (
          <CaseLine
            key={one.id}
            one={one}
            onAnswer={(button) => {
              pressed.current = button
              setAnsweredId(one.id)
            }}
          />
        ))}
      </ul>
      <AnswerDialog stored={shown} lastFocus={() => pressed.current} onClose={() => setAnsweredId(null)} />
    </>
  )
}

const TONES: Readonly<Record<Case['state'], BadgeTone>> = {
  ...{ open: 'warning', credited: 'success', answered: 'neutral' },
}

type CaseProps = { one: Case; onAnswer: (button: HTMLElement) => void }

/** One short line; the rest of it opens with a press, or at once where the kitchen's notice leads to it. */
function CaseLine({ one, onAnswer }: CaseProps) {
  const anchor = reportAnchor(one)
  const { hash } = useLocation()
  const isOpen = one.state === 'open'
  return (
    <li id={anchor} tabIndex={-1} className="scroll-mt-24 py-1 [overflow-wrap:anywhere]">
      <details className="group" open={hash === `#${anchor}`}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm py-2">
          <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">
              {problemLabel(one.kind)}: {whatOf(one)}
            </span>
            <span className="block text-sm text-ink-soft">
              {FEEDBACK.order(one.order_number, formatLongDate(calendarDateOf(one.delivery_date)))}
            </span>
          </span>
          <Badge tone={one.kind === 'unsafe' && isOpen ? 'danger' : TONES[one.state]}>
            {FEEDBACK.states[one.state]}
          </Badge>
        </summary>
        <CaseDetails one={one} onAnswer={onAnswer} />
      </details>
    </li>
  )
}

function CaseDetails({ one, onAnswer }: CaseProps) {
  const kitchen = useKitchen()
  const what = whatOf(one)
  const isOpen = one.state === 'open'
  return (
    <div className="flex flex-col gap-1 pb-3 sm:pl-8">
      {one.words && <p className="whitespace-pre-line">{one.words}</p>}
      <p className="text-sm text-ink-soft">
        <EmailText>{one.customer_email}</EmailText> · {formatMoment(kitchen, one.reported_at)}
      </p>
      <p className="text-sm text-ink-soft">
        {one.credited_cents > 0
          ? FEEDBACK.credited(dollars(one.credited_cents))
          : FEEDBACK.worth(dollars(one.claim_cents))}{' '}
        {isOpen && one.waits_because && FEEDBACK.waits[one.waits_because]}
      </p>
      {one.answer_words && (
        <p className="text-sm">
          {FEEDBACK.answered(one.answered_by, one.answer_cents === null ? null : dollars(one.answer_cents))}{' '}
          {one.answer_words}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {one.has_photo && (
          <LinkButton
            tone="outline"
            reloadDocument
            target="_blank"
            aria-label={FEEDBACK.photoOf(what)}
            to={withQuery(permittedEndpoints.readProblemPhoto.path, { report: one.id })}
          >
            {FEEDBACK.photo}
          </LinkButton>
        )}
        {isOpen && (
          <Button onClick={({ currentTarget }) => onAnswer(currentTarget)}>
            {FEEDBACK.answer}
            <span className="sr-only">
              : {problemLabel(one.kind)}, {what}
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
