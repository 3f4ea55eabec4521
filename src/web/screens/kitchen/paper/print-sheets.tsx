import { createPortal } from 'react-dom'
import type { KitchenOrder, WorkOrderWire } from '../../../../contract/staff/kitchen-audience.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useWorkOrderList } from '../cooking/use-work-orders.ts'
import { PackingListSheet } from './packing-list-sheet.tsx'
import type { Printed } from './use-printing.ts'
import { WorkOrderSheet } from './work-order-sheet.tsx'

/** `orders` is null while some of them have not come yet: then no paper says that it has all boxes. */
type Props = { printed: Printed; date: CalendarDate; orders: readonly KitchenOrder[] | null }

/** The paper of a week. It is beside the product and is seen in print alone, where it is all there is. */
export function PrintSheets({ printed, date, orders }: Props) {
  const may = useMay()
  return createPortal(
    <div id="print-sheets" className="hidden print:block">
      {printed.what !== 'packing-list' && may('view-work-orders') && (
        <WorkOrderSheets printed={printed} date={date} />
      )}
      {printed.what !== 'work-order' &&
        (orders ? (
          <PackingListSheet date={date} orders={orders} />
        ) : (
          <p className="text-[16pt] font-bold">
            The packing list is not complete: some orders are still on their way. Please print again in a
            moment.
          </p>
        ))}
    </div>,
    document.body,
  )
}

function WorkOrderSheets({ printed, date }: Omit<Props, 'orders'>) {
  const workOrders = useWorkOrderList(date).data ?? []
  const wanted = ({ id, status }: WorkOrderWire) =>
    printed.what === 'work-order' ? id === printed.id : status !== 'superseded' && status !== 'canceled'
  return workOrders
    .filter(wanted)
    .map((workOrder) => <WorkOrderSheet key={workOrder.id} workOrder={workOrder} />)
}
