import { type FormEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { TRACE_FROM, type TraceFrom } from '../../../../domain/tracing/trace-from.ts'
import { showToast } from '../../../app/toasts.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { failureText } from '../../../staff/failure-text.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { TRACING } from './tracing.words.ts'

type Trace = ApiTypes['traceFood']['response']

function useTrace() {
  const staffCall = useStaffCall()
  const [asked, setAsked] = useState<{ from: TraceFrom; text: string }>({ from: 'lot', text: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [found, setFound] = useState<Trace | null>(null)
  const began = useRef(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !asked.text.trim()) return
    began.current = performance.now()
    setBusy(true)
    const outcome = await staffCall('traceFood', { ...asked, text: asked.text.trim() })
    setBusy(false)
    setProblem(outcome.ok ? null : failureText(outcome.failure))
    setFound(outcome.ok ? outcome.value : null)
  }
  const logDrill = async () => {
    const seconds = Math.round((performance.now() - began.current) / 1000)
    const households = found?.boxes.length ?? 0
    const outcome = await staffCall('logDrill', { ...asked, text: asked.text.trim(), seconds, households })
    if (outcome.ok) showToast(TRACING.drillSaved(seconds), { tone: 'success' })
    else setProblem(failureText(outcome.failure))
  }
  return { asked, setAsked, tried, busy, problem, found, submit, logDrill }
}

/** From food to households, and back. */
export function TracingPage() {
  const { asked, setAsked, tried, busy, problem, found, submit, logDrill } = useTrace()
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <PageHeader title={TRACING.title} />
      <p className="text-lg">{TRACING.lead}</p>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-3 md:grid-cols-3"
      >
        <SelectField
          label={TRACING.from}
          className={FLOOR_FIELD}
          value={asked.from}
          onChoose={(from) => setAsked({ ...asked, from })}
        >
          {TRACE_FROM.map((from) => (
            <option key={from} value={from}>
              {TRACING.froms[from]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TRACING.text}
          className={FLOOR_FIELD}
          autoComplete="off"
          value={asked.text}
          error={tried && !asked.text.trim() ? TRACING.missing : undefined}
          onChange={(event) => setAsked({ ...asked, text: event.target.value })}
        />
        <Button type="submit" className={`${FLOOR_BUTTON} md:mt-7.5`} busy={busy}>
          {TRACING.find}
        </Button>
      </form>
      {problem && (
        <Notice tone="danger" urgent title={TRACING.failed}>
          {problem}
        </Notice>
      )}
      {found && <Found found={found} onDrill={() => void logDrill()} />}
    </div>
  )
}

function Found({ found, onDrill }: { found: Trace; onDrill: () => void }) {
  const { lots, batches, boxes } = found
  if (lots.length + batches.length + boxes.length === 0) return <p role="status">{TRACING.nothing}</p>
  return (
    <>
      <Card as="div" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>{TRACING.boxes(boxes.length)}</CardTitle>
          <div className="flex flex-wrap gap-3">
            <Button className={FLOOR_BUTTON} onClick={() => window.print()}>
              {TRACING.letters}
            </Button>
            <Button tone="outline" className={FLOOR_BUTTON} onClick={onDrill}>
              {TRACING.drill}
            </Button>
          </div>
        </div>
        <Boxes boxes={boxes} />
      </Card>
      <Names
        title={TRACING.lots}
        lines={lots.map((lot) => ({
          id: lot.id,
          text: `${lot.ingredient}, ${lot.supplier_lot || '–'}, ${lot.supplier}, ${lot.received_on}`,
          isHeld: lot.status === 'held',
        }))}
      />
      <Names
        title={TRACING.batches}
        lines={batches.map((batch) => ({
          ...{ id: batch.id, text: `${batch.name}, ${batch.delivery_date}`, isHeld: batch.is_held },
        }))}
      />
      <Letters boxes={boxes} />
    </>
  )
}

const Boxes = ({ boxes }: { boxes: Trace['boxes'] }) => (
  <ul className="flex flex-col divide-y divide-line text-lg">
    {boxes.map((box) => (
      <li key={box.order_number} className="flex flex-wrap items-center justify-between gap-3 py-3">
        <div className="[overflow-wrap:anywhere]">
          <p className="font-semibold">
            {box.order_number}, {box.recipient_name}
          </p>
          <p>
            {formatLongDate(calendarDateOf(box.delivery_date))}:{' '}
            {box.meals.map(({ name, portions }) => TRACING.portions(portions, name)).join(', ')}
          </p>
        </div>
        <Badge tone={box.reach === 'stop' ? 'warning' : 'danger'}>{TRACING.reaches[box.reach]}</Badge>
      </li>
    ))}
  </ul>
)

/** A sheet for each household; seen in print alone. */
const Letters = ({ boxes }: { boxes: Trace['boxes'] }) =>
  createPortal(
    <div id="print-sheets" className="hidden print:block">
      {boxes.map(({ order_number, letter }) => (
        <article key={order_number} className="flex break-after-page flex-col gap-4 text-[13pt]">
          {letter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
    </div>,
    document.body,
  )

type NameLine = { id: string; text: string; isHeld: boolean }

function Names({ title, lines }: { title: string; lines: readonly NameLine[] }) {
  if (lines.length === 0) return null
  return (
    <Card as="div" className="flex flex-col gap-2">
      <CardTitle>{title}</CardTitle>
      <ul className="flex flex-col gap-1 text-lg">
        {lines.map(({ id, text, isHeld }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            {text} {isHeld && <Badge tone="danger">{TRACING.held}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
