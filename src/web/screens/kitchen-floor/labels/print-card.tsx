import { useState } from 'react'
import type { LabelDayWire } from '../../../../contract/staff/production/labels-wire.ts'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import { LABEL_FAULT_WORDS } from '../../../../domain/labels/label-faults.words.ts'
import type { LabelSize } from '../../../../domain/labels/paper/label-size.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { useFloorSaving } from '../pieces/use-floor-saving.ts'
import { labelsWords } from './labels.words.ts'
import { PaperLink } from './paper-link.tsx'
import { ReprintForm } from './reprint-form.tsx'
import { labelsKey, useLabelDay } from './use-labels.ts'

type Props = { date: CalendarDate; size: LabelSize }
type MealOfDay = LabelDayWire['meals'][number]
type Run = LabelDayWire['runs'][number]

/** Labels of the boxes of a day: what is ready, what keeps the others, and the papers that were made. */
export function PrintCard({ date, size }: Props) {
  const { data } = useLabelDay(date)
  const staffCall = useStaffCall()
  const { busy, problem, save } = useFloorSaving(labelsKey)
  const waiting = data?.meals.reduce((sum, meal) => sum + meal.waiting, 0) ?? 0
  const print = () =>
    save(() => staffCall('printLabels', { delivery_date: date, size, meals: null }), labelsWords.printed)
  return (
    <Card className="flex flex-col gap-4" aria-labelledby="label-print">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <CardTitle id="label-print">{labelsWords.print}</CardTitle>
          <p className="mt-1 max-w-text text-ink-soft">{labelsWords.printLead}</p>
        </div>
        <Button className={FLOOR_BUTTON} busy={busy} disabled={waiting === 0} onClick={() => void print()}>
          {labelsWords.makeLabels(waiting)}
        </Button>
      </div>
      {problem !== null && (
        <Notice tone="danger" urgent title={labelsWords.notPrinted}>
          {problem}
        </Notice>
      )}
      {data?.meals.length === 0 && <p>{labelsWords.noBoxes}</p>}
      <ul className="divide-y divide-line">
        {data?.meals.map((meal) => (
          <MealOfDayLine key={meal.meal_id} meal={meal} />
        ))}
      </ul>
      {data?.runs.map((run) => (
        <RunLine key={run.id} run={run} size={size} />
      ))}
    </Card>
  )
}

function MealOfDayLine({ meal }: { meal: MealOfDay }) {
  const { name, needed, produced, printed, refusal, faults } = meal
  const isDone = refusal === null && printed === produced
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft tabular-nums">{labelsWords.counts(needed, produced, printed)}</p>
        {refusal !== null && (
          <p className="text-ink-soft">
            {labelsWords.refusals[refusal]}
            {faults.length > 0 && ` ${faults.map((fault) => LABEL_FAULT_WORDS[fault]).join(', ')}.`}
          </p>
        )}
      </div>
      <Badge tone={isDone ? 'success' : refusal === null ? 'neutral' : 'warning'}>
        {isDone ? labelsWords.allPrinted : refusal === null ? labelsWords.ready : labelsWords.waits}
      </Badge>
    </li>
  )
}

function RunLine({ run, size }: { run: Run; size: LabelSize }) {
  const [isAgain, setAgain] = useState(false)
  return (
    <section
      className="flex flex-col gap-3 rounded-card border border-line p-4"
      aria-label={labelsWords.run(run.labels)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{labelsWords.run(run.labels)}</p>
          <p className="text-sm text-ink-soft">
            {labelsWords.by(run.printed_by)}
            {run.counting < run.labels && ` ${labelsWords.voided(run.labels - run.counting)}`}
            {run.reason !== null && ` ${labelsWords.because(run.reason)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {run.counting > 0 && (
            <PaperLink href={`${staffEndpoints.openLabelRun.path}?run=${run.id}`}>
              {labelsWords.open}
            </PaperLink>
          )}
          {run.counting > 0 && !isAgain && (
            <Button tone="outline" className={FLOOR_BUTTON} onClick={() => setAgain(true)}>
              {labelsWords.again}
            </Button>
          )}
        </div>
      </div>
      {isAgain && <ReprintForm run={run} size={size} onClose={() => setAgain(false)} />}
    </section>
  )
}
