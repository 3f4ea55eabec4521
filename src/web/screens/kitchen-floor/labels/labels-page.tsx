import { type ReactNode, useState } from 'react'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import { LABEL_SIZES, type LabelSize } from '../../../../domain/labels/paper/label-size.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { isAwaited } from '../../../platform/is-awaited.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DayField } from '../pieces/day-field.tsx'
import { FloorOffline } from '../pieces/floor-offline.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD, FLOOR_PAGE } from '../pieces/floor-style.ts'
import { BoxesCard } from './boxes-card.tsx'
import { LabelSettingsCard } from './label-settings-card.tsx'
import { labelsWords } from './labels.words.ts'
import { PaperLink } from './paper-link.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PrintCard } from './print-card.tsx'
import { useLabelDay, useLabelMeals } from './use-labels.ts'

/** Labels on which a Nutrition Facts panel has no room for a table. */
const isSmall = (size: LabelSize) => size === '4x3' || size === 'sheet14'

/** For cooks: labels of meals as papers of the exact size. */
export function LabelsPage() {
  const { data, isError, isPending, refetch } = useLabelMeals()
  const [size, setSize] = useState<LabelSize>('4x3')
  const may = useMay()
  return (
    <div className={FLOOR_PAGE}>
      <FloorOffline>{labelsWords.offline}</FloorOffline>
      <PageHeader title={labelsWords.title} />
      <p className="-mt-4 max-w-text text-ink-soft">{labelsWords.lead}</p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={labelsWords.size}
          value={size}
          onChoose={setSize}
          className={FLOOR_FIELD}
          hint={
            data?.settings.nutrition_label === 'full' && isSmall(size) ? labelsWords.smallHint : undefined
          }
        >
          {LABEL_SIZES.map((one) => (
            <option key={one} value={one}>
              {labelsWords.sizes[one]}
            </option>
          ))}
        </SelectField>
        <PaperLink href={`${staffEndpoints.printLabelTest.path}?size=${size}`}>{labelsWords.test}</PaperLink>
      </div>
      {isError && <Failed onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data && (
        <>
          {data.settings.nutrition_label === 'undecided' && (
            <Notice tone="warning" title={labelsWords.undecided}>
              {labelsWords.undecidedText}
            </Notice>
          )}
          <DayOfLabels first={data.boxes_date} days={data.box_days} size={size}>
            <PreviewCard data={data} size={size} />
            <LabelSettingsCard settings={data.settings} mayChange={may('manage-company')} />
          </DayOfLabels>
        </>
      )}
    </div>
  )
}

type DayProps = { first: string; days: readonly string[]; size: LabelSize; children: ReactNode }

/** The coming delivery, until somebody chooses another one. What stands below waits for it at first. */
function DayOfLabels({ first, days, size, children }: DayProps) {
  const [date, setDate] = useState(calendarDate(first))
  const [isHere, setHere] = useState(false)
  const waits = isAwaited(useLabelDay(date))
  if (!waits && !isHere) setHere(true)
  if (!isHere) return <Loading />
  return (
    <>
      <DayField label={labelsWords.day} day={date} days={days} onChoose={setDate} />
      <PrintCard key={date} date={date} size={size} />
      <BoxesCard date={date} size={size} />
      {children}
    </>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="danger"
    urgent
    title={labelsWords.failed}
    actions={
      <Button className={FLOOR_BUTTON} onClick={onRetry}>
        {labelsWords.tryAgain}
      </Button>
    }
  />
)

const Loading = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">{labelsWords.loading}</span>
    <Skeleton className="h-16" />
    <Skeleton className="h-60" />
  </div>
)
