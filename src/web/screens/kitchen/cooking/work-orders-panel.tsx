import { useState } from 'react'
import type { WorkOrderWire } from '../../../../contract/staff/kitchen-audience.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { later, OnceWanted } from '../../../platform/later.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatCount } from '../../../staff/format-count.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WorkOrdersSkeleton } from '../pieces/skeletons.tsx'
import { workOrderWords } from './cooking.words.ts'
import { incompleteTotals } from './incomplete-totals.words.ts'
import { OUTDATED_WORDS } from './outdated-words.ts'
import { LOAD_WORK_ORDERS_FAILED, useWorkOrders } from './use-work-orders.ts'

const WorkOrderDialog = later(async () => (await import('./work-order-dialog.tsx')).WorkOrderDialog)

/** Work orders of the week: what to cook, in which quantities. */
export function WorkOrdersPanel({ date, onPrint }: { date: CalendarDate; onPrint: (id: string) => void }) {
  const { workOrders, failed, fetching, refresh, generating, generate } = useWorkOrders(date)
  const may = useMay()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = workOrders?.find(({ id }) => id === shownId) ?? null
  const generateAndShow = async () => {
    const id = await generate()
    if (id) setShownId(id)
  }
  return (
    <Card aria-labelledby="work-orders-heading" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="work-orders-heading" className="text-2xl">
          {workOrderWords.title}
        </CardTitle>
        <div className="flex flex-wrap gap-3">
          {may('generate-work-orders') && (
            <Button busy={generating} onClick={() => void generateAndShow()}>
              {workOrderWords.generate}
            </Button>
          )}
          <Button
            tone="outline"
            aria-label={workOrderWords.refreshAll}
            busy={fetching && !generating}
            onClick={() => void refresh()}
          >
            {(!fetching || generating) && <Icon name="refresh" />}
            {workOrderWords.refresh}
          </Button>
        </div>
      </div>
      {failed && (
        <Notice
          tone="danger"
          size="large"
          urgent
          title={LOAD_WORK_ORDERS_FAILED}
          actions={<Button onClick={() => void refresh()}>{workOrderWords.loadAgain}</Button>}
        />
      )}
      {!workOrders && !failed && <WorkOrdersSkeleton />}
      {workOrders?.length === 0 && <p className="text-lg text-ink-soft">{workOrderWords.none}</p>}
      {workOrders && workOrders.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {workOrders.map((workOrder) => (
            <WorkOrderRow key={workOrder.id} workOrder={workOrder} onShow={setShownId} onPrint={onPrint} />
          ))}
        </ul>
      )}
      <OnceWanted wanted={shown !== null}>
        <WorkOrderDialog workOrder={shown} onClose={() => setShownId(null)} onPrint={onPrint} />
      </OnceWanted>
    </Card>
  )
}

type RowProps = {
  workOrder: WorkOrderWire
  onShow: (id: string) => void
  onPrint: (id: string) => void
}

function WorkOrderRow({ workOrder, onShow, onPrint }: RowProps) {
  const { id, work_order_number, production_date, status, outdated, total_meals } = workOrder
  const incomplete = incompleteTotals(
    workOrder.work_order_items.filter((item) => !item.has_complete_recipe).map((item) => item.meal_name),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p
          className={classes(
            'flex flex-wrap items-center gap-3 text-xl font-semibold tabular-nums',
            status === 'superseded' && 'text-ink-soft line-through decoration-1',
          )}
        >
          {work_order_number}
          <Badge>{status.replaceAll('_', ' ')}</Badge>
          {outdated && <Badge tone="warning">{workOrderWords.outOfDate}</Badge>}
        </p>
        <p className="text-lg text-ink-soft">
          {workOrderWords.cookOn(formatLongDate(calendarDateOf(production_date)), formatCount(total_meals))}
        </p>
        {outdated && (
          <p className="text-lg font-semibold text-warning">
            {OUTDATED_WORDS[outdated].happened} {OUTDATED_WORDS[outdated].todo}
          </p>
        )}
        {incomplete && <p className="text-lg font-semibold text-warning">{incomplete}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => onPrint(id)}>
          <Icon name="print" />
          {workOrderWords.print}
          <span className="sr-only"> {workOrderWords.printOf(work_order_number)}</span>
        </Button>
        <Button tone="outline" onClick={() => onShow(id)}>
          {workOrderWords.details}
          <span className="sr-only"> {workOrderWords.detailsOf(work_order_number)}</span>
        </Button>
      </div>
    </li>
  )
}
