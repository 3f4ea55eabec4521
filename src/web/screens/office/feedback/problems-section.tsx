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

function CaseLine({ one, onAnswer }: { one: Case; onAnswer: (button: HTMLElement) => void }) {
  const kitchen = useKitchen()
  const what = whatOf(one)
  const isOpen = one.state === 'open'
  return (
    <li
      id={reportAnchor(one)}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4"
    >
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {problemLabel(one.kind)}: {what}
          <Badge tone={one.kind === 'unsafe' && isOpen ? 'danger' : TONES[one.state]}>
            {FEEDBACK.states[one.state]}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {FEEDBACK.order(one.order_number, formatLongDate(calendarDateOf(one.delivery_date)))} ·{' '}
          <EmailText>{one.customer_email}</EmailText> · {formatMoment(kitchen, one.reported_at)}
        </p>
        {one.words && <p className="mt-1 whitespace-pre-line">{one.words}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          {one.credited_cents > 0
            ? FEEDBACK.credited(dollars(one.credited_cents))
            : FEEDBACK.worth(dollars(one.claim_cents))}{' '}
          {isOpen && one.waits_because && FEEDBACK.waits[one.waits_because]}
        </p>
        {one.answer_words && (
          <p className="mt-1 text-sm">
            {FEEDBACK.answered(one.answered_by, one.answer_cents === null ? null : dollars(one.answer_cents))}{' '}
            {one.answer_words}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
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
    </li>
  )
}
