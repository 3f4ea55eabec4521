import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { CustomerOrder } from '../../../../contract/household/portal-wire.ts'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { type NextCharge, nextChargeSentence } from '../../../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { cutoffWeekdayName, deliveryWeekdayName } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { MealThumbnail } from '../../../meal-plan/meal-thumbnail.tsx'
import { nextChargeAfter } from '../../../orders/next-charge-after.ts'
import { call } from '../../../platform/api-client.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { forgetOrderInProgress } from '../../../platform/storage/browser-storage.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { successWords } from './checkout-success.words.ts'
import { type Moment, MomentList } from './moment-list.tsx'

/** The checkout session that led back here: from the address, or kept with the history entry for a reload. */
export function usePaidSession(): string | null {
  const { search, state } = useLocation()
  const kept =
    typeof state === 'object' && state !== null && 'paidSession' in state ? state.paidSession : null
  return new URLSearchParams(search).get('session_id') ?? (typeof kept === 'string' ? kept : null)
}

/** Asks what became of the session: this screen shows a success and never makes one. */
function usePlacedOrder(sessionId: string) {
  const kitchen = useKitchen()
  const navigate = useNavigate()
  const placed = useQuery({
    queryKey: ['checkout-success', sessionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const outcome = await call('returnFromCheckout', { session_id: sessionId })
      if (!outcome.ok || outcome.value.state !== 'confirmed') return null
      const portal = await call('getPortal')
      const orders = portal.ok ? portal.value.orders : []
      const order = orders.find(({ id }) => id === outcome.value.order_id)
      const calendar = order ? await call('getSubscriptionCalendar') : null
      const next =
        order && calendar?.ok ? nextChargeAfter(kitchen, order.delivery_date, calendar.value.forecast) : null
      return { number: outcome.value.order_number, order: order ?? null, next }
    },
  })
  const isPlaced = Boolean(placed.data)
  useEffect(() => {
    if (!isPlaced) return
    forgetOrderInProgress()
    void navigate(screenPaths.checkout, { replace: true, state: { paidSession: sessionId } })
  }, [isPlaced, navigate, sessionId])
  return placed
}

/** After an order that was placed without leaving for a payment page (docs/spec-coverage, section 2). */
export function CheckoutSuccess({ sessionId }: { sessionId: string }) {
  const kitchen = useKitchen()
  const placed = usePlacedOrder(sessionId)
  if (placed.isPending) return <SuccessSkeleton />
  if (!placed.data) return <Navigate to={screenPaths.checkout} replace />
  const { number, order, next } = placed.data
  const day = order
    ? formatLongDate(calendarDateOf(order.delivery_date))
    : successWords.nextWeekday(deliveryWeekdayName(kitchen))
  return (
    <div className={FRAME}>
      <div className="flex flex-col items-start gap-6">
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-leaf text-on-leaf">
          <Icon name="check" className="size-7" />
        </span>
        <div>
          <h1 className="font-display text-display font-semibold tracking-tight text-leaf-ink">
            {successWords.title}
          </h1>
          <p className="mt-3 text-lg leading-relaxed text-ink-soft sm:text-xl">{successWords.isIn(number)}</p>
        </div>
        <section>
          <h2 className="font-display text-2xl font-semibold">{successWords.next}</h2>
          <MomentList moments={momentsOf(kitchen, day, next)} />
        </section>
        <LinkButton to={screenPaths.portal} size="large" tone="accent">
          {successWords.toDashboard}
        </LinkButton>
      </div>
      {order && <OrderedBox order={order} day={day} />}
    </div>
  )
}

const FRAME = 'page-width grid items-center gap-x-16 gap-y-10 py-9 sm:py-14 lg:grid-cols-[1fr_26rem]'

const momentsOf = (kitchen: Kitchen, day: string, next: NextCharge | null): Moment[] => [
  {
    icon: 'clock',
    when: successWords.inKitchen,
    what: successWords.cooked(cutoffWeekdayName(kitchen)),
  },
  {
    icon: 'truck',
    when: successWords.atDoor,
    what: successWords.arrives(day, kitchen.window.text),
  },
  {
    icon: 'calendar',
    when: successWords.everyWeek,
    what: next ? nextChargeSentence(kitchen, next) : successWords.seeDashboard,
  },
]

/** What was ordered, with its pictures: the screen is about food, not about a number. */
function OrderedBox({ order, day }: { order: CustomerOrder; day: string }) {
  return (
    <Card flush>
      <div className="bg-leaf-soft px-5 py-4 sm:px-6">
        <h2 className="font-semibold text-leaf-ink">{successWords.yourBox}</h2>
        <p className="mt-0.5 font-display text-heading font-semibold">{day}</p>
      </div>
      <ul className="divide-y divide-line px-5 py-2 sm:px-6">
        {order.order_items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3">
            <MealThumbnail address={item.image_url ?? undefined} className="w-16" />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="font-semibold tabular-nums">{item.quantity} ×</span> {item.meal_name}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line px-5 py-4 text-lg font-semibold sm:px-6">
        <span>{successWords.total}</span>
        <span className="tabular-nums">{formatDollars(cents(order.total_amount_cents))}</span>
      </p>
      <p className="px-5 pb-4 text-sm text-ink-soft sm:px-6">{successWords.rendered}</p>
    </Card>
  )
}

function SuccessSkeleton() {
  return (
    <div role="status" className={FRAME}>
      <span className="sr-only">{successWords.confirming}</span>
      <div className="flex flex-col gap-6">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-12 w-64 sm:h-16" />
        <Skeleton className="h-6 w-72" />
        {[1, 2, 3].map((moment) => (
          <Skeleton key={moment} className="h-12 w-full max-w-md" />
        ))}
        <Skeleton className="h-13 w-60 rounded-pill" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
