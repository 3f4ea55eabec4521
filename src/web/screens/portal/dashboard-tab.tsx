import { type ReactNode, useState } from 'react'
import type { CustomerOrder, Portal } from '../../../contract/household/portal-wire.ts'
import { nextChargeSentence } from '../../../domain/charges/next-charge.ts'
import { isLiveSubscription } from '../../../domain/subscriptions/subscription-status.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { nextChargeAfter } from '../../orders/next-charge-after.ts'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { later, OnceWanted } from '../../platform/later.tsx'
import { useSession } from '../../platform/session/session.tsx'
import type { ServerTime } from '../../platform/use-server-clock.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { CalendarProblem } from './account/calendar-problem.tsx'
import { ChargesOnHoldNotice } from './account/charges-on-hold-notice.tsx'
import { PaymentProblemNotice } from './account/payment-problem-notice.tsx'
import type { ManagedPlace } from './account/portal-focus.ts'
import { ResumeNotice } from './account/resume-notice.tsx'
import { useCalendar } from './account/use-calendar.ts'
import type { OrderReceived } from './account/use-order-received.ts'
import { useStartOrder } from './account/use-portal.ts'
import { dashboardWords } from './portal.words.ts'
import { ComingWeeksSkeleton, DeliverySkeleton, OpenWeekSkeleton } from './portal-skeleton.tsx'
import { firstToDecide, nextDelivery, weeksBehind } from './weeks/coming-box.ts'
import { ComingWeeks } from './weeks/coming-weeks.tsx'
import { NextDeliveryCard, NoDelivery, PaidDelivery } from './weeks/next-delivery-card.tsx'
import { OpenWeekCard, PlannedDelivery } from './weeks/open-week.tsx'
import type { WeekAction } from './weeks/week-actions.tsx'

const WeekDialogs = later(async () => (await import('./weeks/week-dialogs.tsx')).WeekDialogs)

type Props = {
  portal: Portal
  fresh: OrderReceived
  onShow: (order: CustomerOrder) => void
  onManage: (place: ManagedPlace) => void
}

/** What comes when, what it costs, what can still change and until when: in one look. */
export function DashboardTab({ portal, fresh, onShow, onManage }: Props) {
  const kitchen = useKitchen()
  const calendar = useCalendar()
  const { received } = fresh
  const isFirst = portal.orders.length === 1
  const next =
    isFirst && received && !portal.charges_on_hold
      ? nextChargeAfter(kitchen, received.deliveryDate, calendar.data?.forecast ?? [])
      : null
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ChargesOnHoldNotice portal={portal} />
      <PaymentProblemNotice portal={portal} />
      {received && (
        <Notice tone="success" title={dashboardWords.received}>
          {dashboardWords.thanks(received.number, formatLongDate(received.deliveryDate))}
          {next?.isBeforeFirstBox && <span className="mt-1 block">{nextChargeSentence(kitchen, next)}</span>}
        </Notice>
      )}
      {calendar.data?.subscription?.status === 'paused' && <ResumeNotice calendar={calendar.data} />}
      {calendar.isError && <CalendarProblem onRetry={() => void calendar.refetch()} />}
      <Boxes portal={portal} calendar={calendar} now={fresh.now} onShow={onShow} onManage={onManage} />
      <DevelopmentCard portal={portal} />
    </div>
  )
}

type BoxesProps = Omit<Props, 'fresh'> & { calendar: ReturnType<typeof useCalendar>; now: Date }

/** The box on its way, the first that can still change, and the weeks after them. */
function Boxes({ portal, calendar: { data, dataUpdatedAt, isPending }, now, onShow, onManage }: BoxesProps) {
  const kitchen = useKitchen()
  const [action, setAction] = useState<WeekAction | null>(null)
  const [order, ...besides] = nextDelivery(kitchen, portal.orders, now)
  const week = firstToDecide(data)
  const time: ServerTime = { said: new Date(data?.now ?? now), heardAt: dataUpdatedAt }
  const open = data && week?.box && { week, box: week.box, calendar: data, time, onAct: setAction }
  const waits = isPending && portal.subscription !== null
  const second = order && (open ? <OpenWeekCard {...open} /> : waits && <OpenWeekSkeleton />)
  const ways = <WaysOn portal={portal} stacked={!second} onManage={() => onManage('subscription-heading')} />
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[1.5fr_1fr]">
        {order ? (
          <PaidDelivery order={order} besides={besides} now={now} onShow={onShow} />
        ) : open ? (
          <PlannedDelivery {...open} now={now} />
        ) : waits ? (
          <NextDeliveryCard>
            <DeliverySkeleton />
          </NextDeliveryCard>
        ) : (
          <NoDelivery>{nothingComes(portal)}</NoDelivery>
        )}
        {second || ways}
      </div>
      {waits && <ComingWeeksSkeleton />}
      {data && (
        <ComingWeeks
          calendar={data}
          weeks={weeksBehind(data, [order?.delivery_date, week?.delivery_date])}
          onManage={() => onManage('weeks-heading')}
        />
      )}
      {second && ways}
      {data?.subscription && (
        <OnceWanted wanted={action !== null}>
          <WeekDialogs
            action={action}
            subscription={data.subscription}
            portal={portal}
            onClose={() => setAction(null)}
          />
        </OnceWanted>
      )}
    </>
  )
}

const nothingComes = ({ subscription }: Portal): string =>
  subscription?.status === 'paused' ? dashboardWords.paused : dashboardWords.nothingYet

type WaysProps = { portal: Portal; stacked: boolean; onManage: () => void }

/** Where to go from here: two lines under the weeks, or beside a box that is alone. */
function WaysOn({ portal: { subscription }, stacked, onManage }: WaysProps) {
  const startOrder = useStartOrder()
  const isLive = subscription !== null && isLiveSubscription(subscription.status)
  return (
    <div className={classes('grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6', stacked && 'lg:grid-cols-1')}>
      <WayOn
        stacked={stacked}
        title={dashboardWords.startOrder}
        action={
          <Button tone={isLive ? 'outline' : 'accent'} onClick={() => startOrder()}>
            {dashboardWords.startOrder}
          </Button>
        }
      >
        {dashboardWords.startLead}
      </WayOn>
      <WayOn
        stacked={stacked}
        title={dashboardWords.manage}
        action={
          <Button tone="outline" onClick={onManage}>
            {dashboardWords.manage}
          </Button>
        }
      >
        {dashboardWords.manageLead}
      </WayOn>
    </div>
  )
}

type WayProps = { title: string; children: ReactNode; action: ReactNode; stacked: boolean }

function WayOn({ title, children, action, stacked }: WayProps) {
  return (
    <section
      className={classes(
        'flex flex-wrap items-center justify-between gap-3 rounded-card bg-sand p-5 sm:px-6',
        // One beside the other, they are built alike whatever their words take.
        'sm:flex-col sm:items-start',
        stacked && 'lg:justify-center',
      )}
    >
      <div className="flex-[1_1_12rem] sm:flex-initial">
        <h2 className="font-display text-heading font-semibold">{title}</h2>
        <p className="text-ink-soft">{children}</p>
      </div>
      {action}
    </section>
  )
}

/** What a developer wants to see at a glance; never in production. */
function DevelopmentCard({ portal }: { portal: Portal }) {
  const { app, user } = useSession()
  if (app.mode !== 'local') return null
  return (
    <details className="rounded-field border border-dashed border-line-strong px-4 py-3 text-sm text-ink-soft">
      <summary className="font-medium">{dashboardWords.development}</summary>
      <p className="mt-2">
        {dashboardWords.facts({
          user: user?.id ?? '',
          payments: app.payments,
          orders: portal.orders.length,
          subscription: portal.subscription?.status ?? 'none',
          draft: portal.editable_order?.status ?? 'none',
        })}
      </p>
    </details>
  )
}
