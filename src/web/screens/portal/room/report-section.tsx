import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { MOST_UPLOAD_BYTES } from '../../../../domain/menu/pictures/picture-rules.ts'
import {
  MOST_PROBLEM_WORDS,
  PROBLEM_KINDS,
  type ProblemKind,
} from '../../../../domain/problems/problem-kinds.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { messageOf } from '../../../app/messages.ts'
import { newId } from '../../../platform/new-id.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { base64Of } from './base64-of.ts'
import { reportWords } from './room.words.ts'
import { RoomCard } from './room-card.tsx'
import { callInRoom, roomKey, useRoom } from './use-room.ts'

type Problems = ApiTypes['getProblems']['response']
type Box = Problems['boxes'][number]
type Sent = ApiTypes['reportProblem']['response'] & { kind: ProblemKind }

/** A report in two presses: what is wrong, and which meal. */
export function ReportSection() {
  const query = useRoom('getProblems')
  const { data } = query
  return (
    <RoomCard title={reportWords.title} lead={reportWords.lead} query={query}>
      {data?.boxes.length === 0 && <p>{reportWords.none}</p>}
      {data?.boxes.map((box) => (
        <BoxReport key={box.order_id} box={box} />
      ))}
      {data && data.reports.length > 0 && <Reports reports={data.reports} />}
    </RoomCard>
  )
}

function BoxReport({ box }: { box: Box }) {
  const [kind, setKind] = useState<ProblemKind | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const done = useRef<HTMLDivElement>(null)
  const choose = (next: ProblemKind) => {
    setKind(next)
    setSent(null)
  }
  return (
    <section
      aria-label={reportWords.box(formatLongDate(calendarDateOf(box.delivery_date)))}
      className="flex flex-col gap-3"
    >
      <div>
        <h3 className="font-semibold">
          {reportWords.box(formatLongDate(calendarDateOf(box.delivery_date)))}
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">{box.order_number}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose, and no form */}
      <div role="group" aria-label={reportWords.what} className="grid grid-cols-2 gap-2">
        {PROBLEM_KINDS.map((one) => (
          <Button
            key={one}
            tone={kind === one ? 'primary' : 'outline'}
            aria-pressed={kind === one}
            onClick={() => choose(one)}
          >
            {reportWords.kinds[one]}
          </Button>
        ))}
      </div>
      {kind && (
        <WhichMeal
          key={kind}
          box={box}
          kind={kind}
          onSent={(answer) => {
            setSent({ ...answer, kind })
            setKind(null)
            requestAnimationFrame(() => done.current?.focus())
          }}
        />
      )}
      <div ref={done} tabIndex={-1} role="status" className="empty:-mb-3">
        {sent && <Notice tone={sent.kind === 'unsafe' ? 'warning' : 'success'}>{answerOf(sent)}</Notice>}
      </div>
    </section>
  )
}

function answerOf({ kind, credited_cents }: Sent): string {
  if (kind === 'unsafe') return reportWords.waitsUnsafe
  return credited_cents > 0 ? reportWords.credited(formatDollars(cents(credited_cents))) : reportWords.waits
}

type WhichProps = {
  box: Box
  kind: ProblemKind
  onSent: (answer: ApiTypes['reportProblem']['response']) => void
}

function useReport({ box, kind, onSent }: WhichProps) {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  // The same until it was heard: a press that is repeated is the same report.
  const [keys] = useState(() => new Map<string | null, string>())
  const [busy, setBusy] = useState<string | null | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const isTooLarge = (photo?.size ?? 0) > MOST_UPLOAD_BYTES
  const send = async (meal_id: string | null) => {
    if (busy !== undefined || isTooLarge) return
    setBusy(meal_id)
    setProblem('')
    const request_key = keys.get(meal_id) ?? newId()
    keys.set(meal_id, request_key)
    const content = photo && (await base64Of(photo))
    const report = { order_id: box.order_id, meal_id, kind, words: words.trim(), photo: content, request_key }
    const outcome = await callInRoom('reportProblem', report, { timeoutSeconds: 60 })
    setBusy(undefined)
    if (!outcome.ok) return setProblem(messageOf(outcome.failure))
    await readAnew(client, roomKey('getProblems'))
    onSent(outcome.value)
  }
  return { words, setWords, setPhoto, isTooLarge, busy, problem, send }
}

function WhichMeal(props: WhichProps) {
  const { box, kind } = props
  const report = useReport(props)
  return (
    <div className="flex flex-col gap-3 rounded-field bg-sand p-4">
      {kind === 'unsafe' && <p className="font-medium">{reportWords.unsafeHint}</p>}
      <MoreFirst {...report} />
      <p id={`which-${box.order_id}`}>{reportWords.which}</p>
      <ul aria-labelledby={`which-${box.order_id}`} className="flex flex-col gap-2">
        {[...box.meals, { meal_id: null, name: reportWords.wholeBox }].map(({ meal_id, name }) => (
          <li key={meal_id}>
            <Button
              tone="outline"
              wide
              className="bg-card"
              busy={report.busy === meal_id}
              onClick={() => void report.send(meal_id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {report.problem && (
        <Notice tone="danger" urgent title={reportWords.notSent}>
          {report.problem}
        </Notice>
      )}
    </div>
  )
}

type MoreProps = Pick<ReturnType<typeof useReport>, 'words' | 'setWords' | 'setPhoto' | 'isTooLarge'>

function MoreFirst({ words, setWords, setPhoto, isTooLarge }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button tone="quiet" size="small" className="self-start" onClick={() => setIsOpen(true)}>
        {reportWords.more}
      </Button>
    )
  return (
    <>
      <TextAreaField
        label={reportWords.words}
        rows={3}
        maxLength={MOST_PROBLEM_WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <TextField
        label={reportWords.photo}
        optional
        hint={reportWords.photoHint}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        error={isTooLarge ? reportWords.photoHint : undefined}
        onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
      />
    </>
  )
}

function Reports({ reports }: Pick<Problems, 'reports'>) {
  return (
    <div>
      <h3 className="font-semibold">{reportWords.before}</h3>
      <ul className="mt-1 divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                {reportWords.kinds[report.kind]}: {reportWords.meal(report.meal_name)}
              </p>
              <p className="text-sm text-ink-soft">{formatLongDate(calendarDateOf(report.delivery_date))}</p>
              {report.answer_words && <p className="text-sm">{report.answer_words}</p>}
            </div>
            <Badge tone={report.state === 'open' ? 'warning' : 'success'}>{endOf(report)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function endOf({ state, credited_cents, answer, answer_cents }: Problems['reports'][number]): string {
  if (state === 'credited') return reportWords.gave(formatDollars(cents(credited_cents)))
  if (answer_cents === null) return reportWords.states[state]
  const amount = formatDollars(cents(answer_cents))
  return answer === 'refund' ? reportWords.back(amount) : reportWords.gave(amount)
}
