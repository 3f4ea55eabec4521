import { useState } from 'react'
import type { Cutoffs } from '../../../../contract/staff/renewals-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { CutoffReport } from './cutoff-report.tsx'

type Run = Cutoffs['runs'][number]

export function RunsCard({ runs }: { runs: readonly Run[] }) {
  return (
    <Card aria-label="Past cutoffs" className="flex flex-col gap-4">
      <CardTitle>Past cutoffs</CardTitle>
      {runs.length === 0 && <p className="text-ink-soft">No cutoff has passed yet.</p>}
      {runs.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {runs.map((run) => (
            <RunLine key={run.delivery_date} run={run} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RunLine({ run: { delivery_date, finished_at, report } }: { run: Run }) {
  const kitchen = useKitchen()
  const [open, setOpen] = useState(false)
  const day = formatLongDate(calendarDateOf(delivery_date))
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-semibold">{day}</p>
          <p className="text-sm text-ink-soft">
            {finished_at
              ? `Finished ${formatMoment(kitchen, finished_at)}`
              : 'Some charges have no answer yet. The report follows.'}
          </p>
        </div>
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
          {report ? <Comparison report={report} /> : <Badge tone="warning">Still running</Badge>}
          {report && (
            <Button tone="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide Report' : 'Show Report'}
              <span className="sr-only"> of {day}</span>
            </Button>
          )}
        </div>
      </div>
      {open && report && <CutoffReport deliveryDate={delivery_date} sums={report} />}
    </li>
  )
}

function Comparison({ report: { rehearsed_at, difference_count } }: { report: NonNullable<Run['report']> }) {
  if (!rehearsed_at) return <Badge>Not rehearsed</Badge>
  if (difference_count === 0) return <Badge tone="success">As rehearsed</Badge>
  return (
    <Badge tone="warning">
      {difference_count} {difference_count === 1 ? 'difference' : 'differences'}
    </Badge>
  )
}
