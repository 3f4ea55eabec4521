import { createPortal } from 'react-dom'
import type { KitchenOrder, WorkOrderWire } from '../../../contract/kitchen-wire.ts'
import type { HouseholdBox } from '../../../domain/kitchen/avoided-in-boxes.ts'
import type { CalendarDate } from '../../../domain/shared/calendar-date.ts'
import { useMay } from '../../staff/staff-member.ts'
import { PackingListSheet } from './packing-list-sheet.tsx'
import type { Printed } from './use-printing.ts'
import { useWorkOrderList } from './use-work-orders.ts'
import { WorkOrderSheet } from './work-order-sheet.tsx'

type Props = { printed: Printed; date: CalendarDate; orders: readonly KitchenOrder[] }

/** The paper of a week. It stands beside the product and is seen in print alone, where it is all there is. */
export function PrintSheets({ printed, date, orders }: Props) {
  const may = useMay()
  return createPortal(
    <div id="print-sheets" className="hidden print:block">
      {printed.what !== 'packing-list' && may('view-work-orders') && (
        <WorkOrderSheets printed={printed} date={date} orders={orders} />
      )}
      {printed.what !== 'work-order' && <PackingListSheet date={date} orders={orders} />}
    </div>,
    document.body,
  )
}

const householdBoxOf = (order: KitchenOrder): HouseholdBox => ({
  orderNumber: order.order_number,
  recipient: order.recipient_name,
  avoidAllergens: order.dietary_preferences.avoid_allergens,
  avoidProteins: order.dietary_preferences.avoid_proteins,
  meals: order.meals,
})

function WorkOrderSheets({ printed, date, orders }: Props) {
  const workOrders = useWorkOrderList(date).data ?? []
  const wanted = ({ id, status }: WorkOrderWire) =>
    printed.what === 'work-order' ? id === printed.id : status !== 'superseded' && status !== 'canceled'
  /** A work order leaves test orders out, whether or not the screen shows them. */
  const boxesOf = ({ delivery_date }: WorkOrderWire) =>
    orders.filter((order) => order.delivery_date === delivery_date && !order.is_test).map(householdBoxOf)
  return workOrders
    .filter(wanted)
    .map((workOrder) => (
      <WorkOrderSheet key={workOrder.id} workOrder={workOrder} boxes={boxesOf(workOrder)} />
    ))
}
