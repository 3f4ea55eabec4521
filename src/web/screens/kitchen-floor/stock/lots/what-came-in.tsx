import { useState } from 'react'
import type { ApiTypes } from '../../../../../contract/api-types.ts'
import { type CsvCell, writeCsv } from '../../../../../domain/kitchen/csv.ts'
import { decimalText } from '../../../../../domain/menu-files/decimal-text.ts'
import { tenthsText } from '../../../../../domain/stock/typed-weight.ts'
import { addDays, type CalendarDate } from '../../../../../domain/time/calendar-date.ts'
import { csvFile, saveFile } from '../../../../platform/save-file.ts'
import { calendarDateOf } from '../../../../platform/wire-values.ts'
import { failureText } from '../../../../staff/failure-text.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../../pieces/floor-style.ts'
import { LOTS, STOCK } from '../pieces/stock.words.ts'

const DAYS_BACK = 90

/** The table that an inspector asks for, as a file. */
export function WhatCameIn({ today }: { today: CalendarDate }) {
  const staffCall = useStaffCall()
  const [days, setDays] = useState({ from: addDays(today, -DAYS_BACK) as string, to: today as string })
  const [onlyTraceable, setOnlyTraceable] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async () => {
    setBusy(true)
    const asked = {
      ...{ from: calendarDateOf(days.from), to: calendarDateOf(days.to) },
      only_traceable: onlyTraceable ? ('true' as const) : ('false' as const),
    }
    const outcome = await staffCall('listIntakes', asked)
    setBusy(false)
    setProblem(outcome.ok ? null : failureText(outcome.failure))
    if (!outcome.ok) return
    const name = `intakes-${days.from}-${days.to}.csv`
    saveFile(name, csvFile(intakesCsv(outcome.value.lines)))
  }
  return (
    <Card aria-label={LOTS.traceTitle} className="flex flex-col gap-4">
      <div className="max-w-text">
        <CardTitle>{LOTS.traceTitle}</CardTitle>
        <p className="text-ink-soft">{LOTS.traceLead}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? LOTS.from_ : LOTS.to}
            type="date"
            className={FLOOR_FIELD}
            value={days[end]}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
        <SelectField
          label={LOTS.which}
          className={FLOOR_FIELD}
          value={onlyTraceable ? 'traceable' : 'all'}
          onChoose={(which) => setOnlyTraceable(which === 'traceable')}
        >
          <option value="all">{LOTS.allGoods}</option>
          <option value="traceable">{LOTS.onlyTraceable}</option>
        </SelectField>
        <Button tone="outline" className={FLOOR_BUTTON} busy={busy} onClick={() => void download()}>
          {LOTS.download}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" urgent title={STOCK.failed}>
          {problem}
        </Notice>
      )}
    </Card>
  )
}

function intakesCsv(lines: ApiTypes['listIntakes']['response']['lines']): string {
  const rows = lines.map((line): CsvCell[] => [
    ...[line.supplier_lot, { value: decimalText(line.received_mg, 3) }, line.ingredient, line.supplier],
    ...[{ value: line.received_on }, line.document, { value: line.use_by ?? '' }],
    ...[line.temp_tenths_f === null ? '' : { value: tenthsText(line.temp_tenths_f) }, line.received_by],
  ])
  return writeCsv([[...LOTS.fileColumns], ...rows])
}
