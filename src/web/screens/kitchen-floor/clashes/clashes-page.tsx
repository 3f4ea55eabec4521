import { screenPaths } from '../../../../contract/screen-paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { FloorOffline } from '../pieces/floor-offline.tsx'
import { FLOOR_PAGE } from '../pieces/floor-style.ts'
import { useDeliveryDate, WeekField } from '../pieces/week-field.tsx'
import { ClashMeal } from './clash-meal.tsx'
import { ClashSheets } from './clash-sheets.tsx'
import { CLASHES } from './clashes.words.ts'
import { ClashingBoxes } from './clashing-boxes.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useLiveClashSheet } from './use-clash-sheet.ts'
import { useRuleDialog } from './use-rule-dialog.ts'

/** What of a delivery clashes with what somebody must not eat, and what the kitchen does about it. */
export function ClashesPage() {
  const { date, choose } = useDeliveryDate()
  const { sheet, live } = useLiveClashSheet(date)
  const { data } = sheet
  const { open, ask, close, lastFocus } = useRuleDialog(data)
  return (
    <div className={FLOOR_PAGE}>
      <FloorOffline>{CLASHES.notLive}</FloorOffline>
      {sheet.isError && (
        <Notice
          tone="danger"
          size="large"
          urgent
          title={CLASHES.loadFailed}
          actions={<Button onClick={() => void sheet.refetch()}>{CLASHES.tryAgain}</Button>}
        />
      )}
      {data && !live && <Notice tone="warning">{CLASHES.notLive}</Notice>}
      {!data && !sheet.isError && <PageSkeleton />}
      {data && date && (
        <>
          <PageHeader title={CLASHES.title} />
          <div className="flex flex-wrap items-end gap-3">
            <WeekField date={date} weeks={data.weeks} choose={choose} />
            <Button
              tone="outline"
              className="min-h-16"
              disabled={data.meals.length === 0}
              onClick={() => window.print()}
            >
              <Icon name="print" />
              {CLASHES.print}
            </Button>
            {(['production', 'cases'] as const).map((place) => (
              <LinkButton
                key={place}
                tone="outline"
                className="min-h-16"
                to={{ pathname: screenPaths[place], search: `?date=${date}` }}
              >
                {CLASHES[place]}
              </LinkButton>
            ))}
          </div>
          {data.meals.length === 0 ? (
            <p className="text-lg text-ink-soft">{CLASHES.none}</p>
          ) : (
            <div>
              <p className="text-xl font-semibold">{CLASHES.inAll(data.portions, data.boxes)}</p>
              <p className="text-ink-soft">{CLASHES.labelsStay}</p>
            </div>
          )}
          {data.meals.map((meal) => (
            <ClashMeal key={meal.id} meal={meal} onRule={ask} />
          ))}
          {data.meals.length > 0 && <ClashingBoxes meals={data.meals} />}
          <ClashSheets sheet={data} />
        </>
      )}
      <RuleDialog open={open} lastFocus={lastFocus} onClose={close} />
    </div>
  )
}
