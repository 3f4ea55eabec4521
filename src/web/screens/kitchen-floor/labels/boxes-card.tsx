import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import type { LabelSize } from '../../../../domain/labels/paper/label-size.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { labelsWords } from './labels.words.ts'
import { PaperLink } from './paper-link.tsx'

/** What goes onto the boxes of a day and into them. */
export function BoxesCard({ date, size }: { date: CalendarDate; size: LabelSize }) {
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4" aria-labelledby="box-papers">
      <div className="min-w-0 flex-1 basis-80">
        <CardTitle id="box-papers">{labelsWords.boxes}</CardTitle>
        <p className="mt-1 max-w-text text-ink-soft">{labelsWords.boxesLead}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PaperLink href={`${staffEndpoints.openBoxLabels.path}?date=${date}&size=${size}`}>
          {labelsWords.boxLabels}
        </PaperLink>
        <PaperLink href={`${staffEndpoints.openPackingSlips.path}?date=${date}`}>
          {labelsWords.slips}
        </PaperLink>
      </div>
    </Card>
  )
}
