import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CustomerOrder, Portal } from '../../../../contract/household/portal-wire.ts'
import type { OrderEvent } from '../../../../contract/household/realtime-events.ts'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import type { MealSelections } from '../../../../domain/meal-plan/meal-selections.ts'
import { statusChangeNotice } from '../../../../domain/orders/order-status.ts'
import { MENU_FAILED, messageOf } from '../../../app/messages.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { requestOrderEmail } from '../../../orders/request-order-email.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { type CallFailure, call } from '../../../platform/api-client.ts'
import { readAnew } from '../../../platform/read-anew.ts'
import { forgetOrderInProgress, localOrder, reorderMeals } from '../../../platform/storage/browser-storage.ts'
import { useIsHere } from '../../../platform/use-is-here.ts'
import { leaveEntered } from '../../../ui/overlays/back-guard.ts'
import { eatingOf } from './eating-of.ts'
import { reorderFromMenu } from './reorder-from-menu.ts'
import { useCardReturn } from './use-card-return.ts'

export const PORTAL_FAILED = 'Failed to load your account data. Please refresh the page.'

const portalKey = ['portal']

/** Carries what the server said through the query, whose errors are thrown. */
class PortalFailure extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The customer's account data, kept up to date by the order events. */
export function usePortal() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const reload = () => readAnew(client, portalKey)
  const returning = useCheckoutReturn(
    reload,
    (orderId) => void requestOrderEmail(orderId, client.getQueryData<Portal>(portalKey)),
  )
  useCardReturn(reload)
  const portal = useQuery<Portal, PortalFailure>({
    queryKey: portalKey,
    queryFn: async ({ signal }) => {
      const outcome = await call('getPortal', undefined, { signal })
      if (!outcome.ok) throw new PortalFailure(outcome.failure)
      return outcome.value
    },
    refetchOnMount: 'always',
  })
  const eventsAfter = portal.data?.events_after ?? (portal.isError ? '' : null)
  const onNews = (event: OrderEvent | null) => {
    const notice = event?.kind === 'status' ? statusChangeNotice(event.to_status, event.from_status) : null
    const isBadNews = event?.from_status === 'delivered' || event?.to_status === 'canceled'
    const tone = isBadNews ? 'info' : 'success'
    if (notice) showToast(notice.title, { description: notice.body, tone })
    void reload()
  }
  // Refused, the session may have ended on another device: asking for the portal finds out and says so.
  useOrderEvents('orderEvents', eventsAfter, onNews, () => void reload())
  const { error, errorUpdateCount, isFetchedAfterMount } = portal
  useEffect(() => {
    if (error && errorUpdateCount > 0 && isFetchedAfterMount) showFailure(error.failure, PORTAL_FAILED)
  }, [error, errorUpdateCount, isFetchedAfterMount])
  const isNew = portal.data?.is_new_customer === true && !returning && !portal.isError
  // An answer from before the last visit does not count: a customer who was new then may have answered the questions
  // since.
  const isStillNew = isNew && isFetchedAfterMount
  useEffect(() => {
    if (!isStillNew) return
    startFirstOrder()
    void navigate(screenPaths.dietaryPreferences, { replace: true })
  }, [isStillNew, navigate])
  return { portal, reload, returning, isNew }
}

/** A new customer starts over with a first-time-user order record (docs/spec-coverage, section 4). */
function startFirstOrder(): void {
  forgetOrderInProgress()
  localOrder.create({ startedAt: new Date().toISOString(), isNewOrder: true, isFirstTimeUser: true })
}

/** Back from the payment page: asks the server what the provider says, then cleans the address. */
function useCheckoutReturn(reload: () => Promise<void>, onPlaced: (orderId: string) => void): boolean {
  const [query, setQuery] = useSearchParams()
  const sessionId = query.get('session_id')
  const asked = useRef<string | null>(null)
  const [busy, setBusy] = useState(sessionId !== null)
  const latest = useRef(onPlaced)
  latest.current = onPlaced
  useEffect(() => {
    if (!sessionId || asked.current === sessionId) return
    asked.current = sessionId
    const settle = async () => {
      const outcome = await call('returnFromCheckout', { session_id: sessionId })
      tellOutcome(outcome.ok ? outcome.value.state : null)
      if (outcome.ok && outcome.value.state === 'confirmed') forgetOrderInProgress()
      await reload()
      if (outcome.ok && outcome.value.state === 'confirmed') latest.current(outcome.value.order_id)
      setBusy(false)
      setQuery({}, { replace: true })
    }
    void settle()
  }, [sessionId, reload, setQuery])
  return busy
}

type ReturnState = 'confirmed' | 'processing' | 'open' | 'expired' | 'refunded'

const NOT_COMPLETED = {
  title: 'Payment was not completed',
  description: 'Nothing was charged.',
  tone: 'warning',
} as const

const RETURN_TOASTS: Record<
  ReturnState,
  { title: string; description: string; tone: 'success' | 'info' | 'warning' }
> = {
  confirmed: {
    title: 'Order Confirmed',
    description: 'Thank you! Your order is being prepared.',
    tone: 'success',
  },
  processing: {
    title: 'Confirming your payment',
    description: 'Your order appears here as soon as it is confirmed.',
    tone: 'info',
  },
  open: NOT_COMPLETED,
  expired: NOT_COMPLETED,
  refunded: {
    title: 'Payment refunded',
    description: 'Your payment could not be used for this order. It has been returned to your card.',
    tone: 'warning',
  },
}

/** Without an answer the payment is as good as processing: the order events tell the end. */
function tellOutcome(state: ReturnState | null): void {
  const { title, ...options } = RETURN_TOASTS[state ?? 'processing']
  showToast(title, options)
}

/** Starts a new order (docs/spec-coverage, section 2). */
export function useStartOrder(): (fromSubscriptionTab?: boolean) => void {
  const navigate = useNavigate()
  const start = (fromSubscriptionTab: boolean) => {
    forgetOrderInProgress()
    localOrder.create({
      startedAt: new Date().toISOString(),
      isNewOrder: true,
      ...(fromSubscriptionTab ? { fromSubscriptionTab } : {}),
    })
    void navigate(screenPaths.dietaryPreferences)
  }
  return (fromSubscriptionTab = false) => leaveEntered(() => start(fromSubscriptionTab))
}

/**
 * Orders a delivered box again for the persons of today: today's menu, today's prices, with a notice for what changed.
 * `onReady` is called when the meals are known and nothing but the way to them is left.
 */
export function useReorder(portal: Portal, onReady: () => void) {
  const navigate = useNavigate()
  /** The order that is on its way to the meals. */
  const [busyId, setBusyId] = useState<string | null>(null)
  const isHere = useIsHere()
  const take = async (id: string, selections: MealSelections, notices: readonly string[]) => {
    setBusyId(id)
    // Household and avoidances are today's, from the account: an allergy may be newer than the past order.
    forgetOrderInProgress()
    localOrder.create({ startedAt: new Date().toISOString() })
    reorderMeals.save(selections)
    if (notices.length > 0)
      showToast('Some meals have changed', { description: notices.join(' '), tone: 'warning' })
    await navigate(screenPaths.meals)
    setBusyId(null)
  }
  const reorder = async (order: CustomerOrder) => {
    if (busyId) return
    setBusyId(order.id)
    const outcome = await reorderFromMenu(order, eatingOf(portal).persons)
    setBusyId(null)
    // A customer who has left meanwhile may be at another order, which this one must not replace.
    if (!isHere.current) return
    if (!outcome.ok) return showFailure(outcome.failure, messageOf(outcome.failure, MENU_FAILED))
    const { selections, notices } = outcome
    if (selections.length === 0)
      return showToast('None of these meals is on the menu today.', { tone: 'warning' })
    onReady()
    leaveEntered(() => void take(order.id, selections, notices))
  }
  return { reorder, busyId }
}
