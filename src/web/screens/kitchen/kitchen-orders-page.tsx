import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { showToast } from '../../app/toasts.ts'
import { call } from '../../platform/api-client.ts'
import { adminAccess } from '../../platform/browser-storage.ts'
import { useMay } from '../../staff/staff-member.ts'
import { useDenyAccess } from '../../staff/use-staff-call.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { CardQuestion } from './kitchen-order-card.tsx'
import { KitchenToolbar } from './kitchen-toolbar.tsx'
import { MarkDeliveredDialog } from './mark-delivered-dialog.tsx'
import { OrderList } from './order-list.tsx'
import { OrderListSkeleton, TotalsSkeleton } from './skeletons.tsx'
import { StaffButton } from './staff-dialog.tsx'
import { TestCustomerDialog } from './test-customer-dialog.tsx'
import { TotalsCards } from './totals-cards.tsx'
import { LOAD_ORDERS_FAILED, useKitchenOrders } from './use-kitchen-orders.ts'
import { WorkOrdersPanel } from './work-orders-panel.tsx'

/** The flag decides which screen to show; the server decides what it answers. */
export function KitchenOrdersPage() {
  const [hasFlag] = useState(() => adminAccess.read())
  return hasFlag ? <KitchenScreen /> : <AccessDenied />
}

function AccessDenied() {
  const deny = useDenyAccess()
  useEffect(deny, [deny])
  return <PageSkeleton label="Opening the admin gate" />
}

function KitchenScreen() {
  const kitchen = useKitchenOrders()
  const { date, orders } = kitchen
  const may = useMay()
  const [question, setQuestion] = useState<CardQuestion | null>(null)
  const list = useRef<HTMLElement>(null)
  const orderAskedAbout = (about: CardQuestion['about']) =>
    (question?.about === about && orders?.find((one) => one.order_id === question.orderId)) || null
  const close = () => setQuestion(null)
  /** The pressed button is gone, as the order has moved or left the list: the list takes the focus instead. */
  const changed = async () => {
    await kitchen.refresh()
    close()
    setTimeout(() => list.current?.focus({ preventScroll: true }))
  }
  return (
    <div className="page-width flex flex-col gap-8 py-8 sm:py-10 print:gap-4 print:py-0">
      <KitchenHeader lead={date ? `Delivery on ${formatLongDate(date)}` : 'Finding the next delivery'} />
      <KitchenToolbar kitchen={kitchen} />
      {kitchen.failed && (
        <Notice
          tone="danger"
          urgent
          title={LOAD_ORDERS_FAILED}
          actions={<Button onClick={() => void kitchen.retry()}>Try Again</Button>}
        >
          {orders && 'What you see may be out of date.'}
        </Notice>
      )}
      {orders && <TotalsCards orders={orders} />}
      {!orders && !kitchen.failed && <TotalsSkeleton />}
      {date && may('view-work-orders') && <WorkOrdersPanel key={date} date={date} />}
      {orders && date && <OrderList ref={list} date={date} orders={orders} onAsk={setQuestion} />}
      {!orders && !kitchen.failed && <OrderListSkeleton />}
      <MarkDeliveredDialog order={orderAskedAbout('delivered')} onClose={close} onDelivered={changed} />
      <TestCustomerDialog order={orderAskedAbout('test-customer')} onClose={close} onMarked={changed} />
    </div>
  )
}

function KitchenHeader({ lead }: { lead: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const logOut = async () => {
    setBusy(true)
    adminAccess.remove()
    const outcome = await call('closeStaffSession')
    if (!outcome.ok && outcome.failure.status !== 401)
      showToast('Logout did not reach the server', {
        description: 'This device is locked. The session itself ends within twelve hours.',
        tone: 'warning',
      })
    await navigate(screenPaths.admin)
  }
  return (
    <PageHeader
      title="Kitchen Orders"
      lead={lead}
      actions={
        <>
          <StaffButton />
          <Button tone="outline" busy={busy} className="print:hidden" onClick={() => void logOut()}>
            Logout Admin
          </Button>
        </>
      }
    />
  )
}
