import type { ClashSheetWire } from '../../../../contract/staff/production/clash-sheet-wire.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { DayLink } from '../pieces/day-link.tsx'
import { FloorOffline } from '../pieces/floor-offline.tsx'
import { FLOOR_BUTTON, FLOOR_PAGE } from '../pieces/floor-style.ts'
import { useDeliveryDate, WeekField } from '../pieces/week-field.tsx'
import { ClashMeal, type OnRule } from './clash-meal.tsx'
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
      {(data || sheet.isError) && <PageHeader title={CLASHES.title} />}
      {sheet.isError && (
        <Notice
          tone="danger"
          size="large"
          urgent
          title={CLASHES.loadFailed}
          actions={
            <Button className={FLOOR_BUTTON} onClick={() => void sheet.refetch()}>
              {CLASHES.tryAgain}
            </Button>
          }
        />
      )}
      {data && !live && <Notice tone="warning">{CLASHES.notLive}</Notice>}
      {!data && !sheet.isError && <PageSkeleton />}
      {data && date && (
        <>
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
            <DayLink to="production" date={date}>
              {CLASHES.production}
            </DayLink>
            <DayLink to="cases" date={date}>
              {CLASHES.cases}
            </DayLink>
          </div>
          <Sheet sheet={data} onRule={ask} />
          <ClashSheets sheet={data} />
        </>
      )}
      <RuleDialog open={open} lastFocus={lastFocus} onClose={close} />
    </div>
  )
}

function Sheet({ sheet, onRule }: { sheet: ClashSheetWire; onRule: OnRule }) {
  const { meals, portions, boxes } = sheet
  if (meals.length === 0) return <p className="text-lg text-ink-soft">{CLASHES.none}</p>
  return (
    <>
      <div>
        <p className="text-xl font-semibold">{CLASHES.inAll(portions, boxes)}</p>
        <p className="text-ink-soft">{CLASHES.labelsStay}</p>
      </div>
      {meals.map((meal) => (
        <ClashMeal key={meal.id} meal={meal} onRule={onRule} />
      ))}
      <ClashingBoxes meals={meals} />
    </>
  )
}
