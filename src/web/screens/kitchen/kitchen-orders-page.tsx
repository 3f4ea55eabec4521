import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { later, OnceWanted } from '../../platform/later.tsx'
import { useMay } from '../../staff/staff-member.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { CookList } from './cooking/cook-list.tsx'
import { TotalsCards } from './cooking/totals-cards.tsx'
import { useWorkOrderList } from './cooking/use-work-orders.ts'
import { WorkOrdersPanel } from './cooking/work-orders-panel.tsx'
import { KitchenToolbar } from './kitchen-toolbar.tsx'
import { askedOrder, type CardQuestion } from './orders/card-question.ts'
import { ConnectionNotice } from './orders/connection-notice.tsx'
import { OrderList } from './orders/order-list.tsx'
import { LOAD_ORDERS_FAILED, useKitchenOrders } from './orders/use-kitchen-orders.ts'
import { useOrderNews } from './orders/use-order-news.ts'
import { PrintSheets } from './paper/print-sheets.tsx'
import { usePrinting } from './paper/use-printing.ts'
import { OrderListSkeleton, TotalsSkeleton } from './pieces/skeletons.tsx'
import { UncheckedMealsNotice } from './week/unchecked-meals-notice.tsx'
import { UnsafeReports } from './week/unsafe-reports.tsx'

const IrregularWeekNotice = lazy(async () => ({
  default: (await import('./week/irregular-week-notice.tsx')).IrregularWeekNotice,
}))
const UnmarkedDaysNotice = lazy(async () => ({
  default: (await import('./week/unmarked-days-notice.tsx')).UnmarkedDaysNotice,
}))
const DriverScreen = lazy(async () => ({
  default: (await import('./driver/driver-screen.tsx')).DriverScreen,
}))
const MarkDeliveredDialog = later(
  async () => (await import('./marks/mark-delivered-dialog.tsx')).MarkDeliveredDialog,
)
const UndoDeliveredDialog = later(
  async () => (await import('./marks/undo-delivered-dialog.tsx')).UndoDeliveredDialog,
)
const TestCustomerDialog = later(
  async () => (await import('./marks/test-customer-dialog.tsx')).TestCustomerDialog,
)

/** A driver's answers hold no more than a driver's screen shows. */
export function KitchenOrdersPage() {
  const may = useMay()
  if (may('view-all-weeks')) return <KitchenScreen />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DriverScreen />
    </Suspense>
  )
}

function KitchenScreen() {
  const kitchen = useKitchenOrders()
  const { date, orders, isWhole, total, showTests, irregularWeek } = kitchen
  // Sums, and what is new, are of all orders or of none.
  const all = isWhole ? orders : null
  const may = useMay()
  const maySeePlan = may('view-work-orders')
  // The list stands below the work orders.
  const waits = useWorkOrderList(maySeePlan ? date : null).isLoading
  const news = useOrderNews(`${date} ${showTests}`, all)
  const { sheets, print } = usePrinting()
  const { list, ask, dialogs } = useCardQuestions(kitchen)
  return (
    <div className="page-width flex flex-col gap-6 py-5 sm:gap-8">
      <div className="flex flex-col gap-4">
        <PageHeader title="Kitchen Orders" />
        <KitchenToolbar kitchen={kitchen} onPrint={() => print({ what: 'packing-list' })} />
        {may('answer-problems') && <UnsafeReports />}
        <WeekNotices kitchen={kitchen} />
        {maySeePlan && <UncheckedMealsNotice />}
        <p role="status" className="text-lg font-semibold empty:-mt-4">
          {news.text}
        </p>
        {kitchen.failed && <LoadFailed isOld={orders !== null} onRetry={kitchen.retry} />}
        {all && <TotalsCards orders={all} />}
        {!all && !kitchen.failed && <TotalsSkeleton />}
      </div>
      {all && <CookList orders={all} />}
      {date && maySeePlan && (orders || kitchen.failed) && (
        <WorkOrdersPanel key={date} date={date} onPrint={(id) => print({ what: 'work-order', id })} />
      )}
      {orders && date && !waits && (
        <OrderList
          key={date}
          ref={list}
          date={date}
          // Nothing is delivered on the day of a closed week, nor on one whose delivery was moved away.
          mayFill={!irregularWeek || irregularWeek.deliveryDate === date}
          orders={orders}
          total={total}
          isWhole={isWhole}
          news={news}
          onAsk={ask}
        />
      )}
      {(!orders || waits) && !kitchen.failed && <OrderListSkeleton />}
      <ConnectionNotice live={kitchen.live} />
      {dialogs}
      {sheets && date && orders && <PrintSheets printed={sheets} date={date} orders={all} />}
    </div>
  )
}

/** What is unlike other weeks in the one that is shown, and days whose boxes are not marked. */
function WeekNotices({ kitchen }: { kitchen: ReturnType<typeof useKitchenOrders> }) {
  const { date, irregularWeek, unmarkedDays, choose } = kitchen
  return (
    <>
      <div role="status" className="empty:-mt-4">
        {irregularWeek && date && (
          <Suspense fallback={null}>
            <IrregularWeekNotice week={irregularWeek} date={date} choose={choose} />
          </Suspense>
        )}
      </div>
      <div role="status" className="empty:-mt-4">
        <OnceWanted wanted={unmarkedDays.length > 0}>
          <UnmarkedDaysNotice days={unmarkedDays} shown={date} choose={choose} />
        </OnceWanted>
      </div>
    </>
  )
}

function LoadFailed({ isOld, onRetry }: { isOld: boolean; onRetry: () => Promise<unknown> }) {
  return (
    <Notice
      tone="danger"
      size="large"
      urgent
      title={LOAD_ORDERS_FAILED}
      actions={<Button onClick={() => void onRetry()}>Try Again</Button>}
    >
      {isOld && 'What you see may be out of date.'}
    </Notice>
  )
}

type Around = { pressed: HTMLButtonElement | null; others: readonly HTMLButtonElement[] }

/** The pressed button, and those of the other cards that ask the same: those after it, then those before it. */
function buttonsAround(list: HTMLElement | null, { about, shown }: CardQuestion): Around {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>(`button[name=${about}]`) ?? [])]
  const place = buttons.findIndex(({ value }) => value === shown.order_id)
  const others = [...buttons.slice(place + 1), ...buttons.slice(0, Math.max(0, place)).reverse()]
  return { pressed: buttons[place] ?? null, others }
}

/**
 * After a yes the pressed button is gone, as the order has moved or left the list: the next card's takes its place.
 * After a no it is named, since Safari does not focus what is pressed and a search among all cards takes seconds.
 */
function focusAfter(isAnswered: boolean, { pressed, others }: Around, list: HTMLElement | null) {
  if (!isAnswered && pressed?.isConnected) return pressed
  const next = others.find((button) => button.isConnected && button.checkVisibility())
  next?.scrollIntoView({ block: 'nearest' })
  return next ?? list?.querySelector('h2') ?? null
}

/** What a card's button asks, and where the focus goes after the answer. Another week has other cards. */
function useCardQuestions({ date, orders, refresh }: ReturnType<typeof useKitchenOrders>) {
  const [question, setQuestion] = useState<CardQuestion | null>(null)
  const [week, setWeek] = useState(date)
  if (week !== date) {
    setWeek(date)
    setQuestion(null)
  }
  const list = useRef<HTMLElement>(null)
  const around = useRef<Around>({ pressed: null, others: [] })
  const answered = useRef(false)
  const ask = useCallback((next: CardQuestion) => {
    around.current = buttonsAround(list.current, next)
    answered.current = false
    setQuestion(next)
  }, [])
  const asked = question && askedOrder(question, orders)
  const askedAbout = (about: CardQuestion['about']) => (question?.about === about ? asked : null)
  const close = () => setQuestion((open) => (open === question ? null : open))
  const changed = async () => {
    answered.current = true
    await refresh()
    close()
  }
  const lastFocus = () => focusAfter(answered.current, around.current, list.current)
  const dialogs = (
    <>
      <OnceWanted wanted={askedAbout('delivered') !== null}>
        <MarkDeliveredDialog
          asked={askedAbout('delivered')}
          onClose={close}
          onDelivered={changed}
          onUnknown={refresh}
          lastFocus={lastFocus}
        />
      </OnceWanted>
      <OnceWanted wanted={askedAbout('undo-delivered') !== null}>
        <UndoDeliveredDialog
          asked={askedAbout('undo-delivered')}
          onClose={close}
          onUndone={changed}
          onFailed={refresh}
          lastFocus={lastFocus}
        />
      </OnceWanted>
      <OnceWanted wanted={askedAbout('test-customer') !== null}>
        <TestCustomerDialog
          asked={askedAbout('test-customer')}
          onClose={close}
          onMarked={changed}
          onFailed={refresh}
          lastFocus={lastFocus}
        />
      </OnceWanted>
    </>
  )
  return { list, ask, dialogs }
}
