import type { LabelMealsWire } from '../../../../contract/staff/production/labels-wire.ts'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import type { LabelSize } from '../../../../domain/labels/paper/label-size.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { labelsWords } from './labels.words.ts'
import { MissingList, WithoutPanel } from './missing-list.tsx'
import { PaperLink } from './paper-link.tsx'

type Meal = LabelMealsWire['meals'][number]

/** Only what nobody knows of nutrition may be missing on a preview. */
const canShow = ({ faults, too_small }: Meal, size: LabelSize) =>
  faults.every((fault) => fault === 'no_nutrition') && !too_small.includes(size)

const previewPath = (size: LabelSize, meal?: string) =>
  `${staffEndpoints.previewLabels.path}?size=${size}${meal === undefined ? '' : `&meal=${meal}`}`

export function PreviewCard({ data, size }: { data: LabelMealsWire; size: LabelSize }) {
  const { meals, delivery_date } = data
  const day = formatWeekdayAndDay(calendarDate(delivery_date))
  return (
    <Card className="flex flex-col gap-4" aria-labelledby="label-preview">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <CardTitle id="label-preview">{labelsWords.preview}</CardTitle>
          <p className="mt-1 max-w-text text-ink-soft">{labelsWords.previewLead(day)}</p>
        </div>
        {meals.some((meal) => canShow(meal, size)) && (
          <PaperLink tone="primary" href={previewPath(size)}>
            {labelsWords.previewAll}
          </PaperLink>
        )}
      </div>
      <ul className="divide-y divide-line">
        {meals.map((meal) => (
          <MealLine key={meal.id} meal={meal} size={size} />
        ))}
      </ul>
    </Card>
  )
}

function MealLine({ meal, size }: { meal: Meal; size: LabelSize }) {
  const isTooLong = meal.too_small.includes(size)
  const isReady = meal.faults.length === 0 && !isTooLong
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {meal.name}
          <Badge tone={isReady ? 'success' : 'warning'}>
            {isReady ? labelsWords.ready : labelsWords.missing}
          </Badge>
        </p>
        {meal.missing.length > 0 && <MissingList missing={meal.missing} />}
        {meal.without_panel.length > 0 && <WithoutPanel of={meal.without_panel} />}
        {isTooLong && <p className="mt-1 text-sm text-ink-soft">{labelsWords.tooSmall}</p>}
      </div>
      {canShow(meal, size) && (
        <PaperLink href={previewPath(size, meal.id)}>
          {labelsWords.previewOf}
          <span className="sr-only">{labelsWords.ofMeal(meal.name)}</span>
        </PaperLink>
      )}
    </li>
  )
}
