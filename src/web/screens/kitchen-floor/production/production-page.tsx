import { calendarDateOf } from '../../../platform/wire-values.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { DayLink } from '../pieces/day-link.tsx'
import { FloorOffline } from '../pieces/floor-offline.tsx'
import { FLOOR_PAGE } from '../pieces/floor-style.ts'
import { useDeliveryDate, WeekField } from '../pieces/week-field.tsx'
import { BatchCard } from './batch-card.tsx'
import { BatchList } from './batch-list.tsx'
import { PRODUCTION } from './production.words.ts'
import { ProductionSheets } from './production-sheets.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useProduction } from './use-production.ts'

/** What is made for a delivery date, by station; a batch opens its card. */
export function ProductionPage() {
  const may = useMay()
  const { date, choose, query, setQuery } = useDeliveryDate()
  const { production, live } = useProduction(date)
  const { data } = production
  const open = data?.batches.find(({ key }) => key === query.get('batch'))
  const show = (batch: string | null) =>
    setQuery(new URLSearchParams({ date: date ?? '', ...(batch === null ? {} : { batch }) }))
  return (
    <div className={FLOOR_PAGE}>
      <FloorOffline>{PRODUCTION.notLive}</FloorOffline>
      {production.isError && (
        <Notice
          tone="danger"
          size="large"
          urgent
          title={PRODUCTION.loadFailed}
          actions={<Button onClick={() => void production.refetch()}>{PRODUCTION.tryAgain}</Button>}
        />
      )}
      {data && !live && <Notice tone="warning">{PRODUCTION.notLive}</Notice>}
      {!data && !production.isError && <PageSkeleton />}
      {data && open && <BatchCard key={open.key} batch={open} production={data} onBack={() => show(null)} />}
      {data && !open && (
        <>
          <PageHeader title={PRODUCTION.title} />
          <div className="flex flex-wrap items-end gap-3">
            <WeekField date={date} weeks={data.weeks} choose={choose} />
            <Button
              tone="outline"
              className="min-h-16"
              disabled={data.batches.length === 0}
              onClick={() => window.print()}
            >
              <Icon name="print" />
              {PRODUCTION.print}
            </Button>
            <DayLink to="cases" date={data.delivery_date}>
              {PRODUCTION.cases}
            </DayLink>
            <DayLink to="clashes" date={data.delivery_date}>
              {PRODUCTION.clashes}
            </DayLink>
          </div>
          <ReleasePanel key={data.plan} production={data} />
          <BatchList batches={data.batches} cookedOn={calendarDateOf(data.production_date)} onOpen={show} />
          {may('plan-production') && <SettingsForm key={data.settings.version} settings={data.settings} />}
        </>
      )}
      {data && <ProductionSheets production={data} />}
    </div>
  )
}
