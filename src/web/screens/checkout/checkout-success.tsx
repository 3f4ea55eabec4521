import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import {
  CUTOFF_WEEKDAY_NAME,
  DELIVERY_WEEKDAY_NAME,
  DELIVERY_WINDOW,
} from '../../../domain/delivery/delivery-weekday.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { call } from '../../platform/api-client.ts'
import { forgetOrderInProgress } from '../../platform/browser-storage.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'

/** The checkout session that led back here: from the address, or kept with the history entry for a reload. */
export function usePaidSession(): string | null {
  const { search, state } = useLocation()
  const kept =
    typeof state === 'object' && state !== null && 'paidSession' in state ? state.paidSession : null
  return new URLSearchParams(search).get('session_id') ?? (typeof kept === 'string' ? kept : null)
}

/** Asks what became of the session: this screen shows a success and never makes one. */
function usePlacedOrder(sessionId: string) {
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
      return { number: outcome.value.order_number, deliveryDate: order?.delivery_date ?? null }
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

/** After an order that was placed without leaving for a payment page (spec section 2, /checkout). */
export function CheckoutSuccess({ sessionId }: { sessionId: string }) {
  const placed = usePlacedOrder(sessionId)
  if (placed.isPending) return <PageSkeleton label="Confirming your order" />
  if (!placed.data) return <Navigate to={screenPaths.checkout} replace />
  const { number, deliveryDate } = placed.data
  const day = deliveryDate ? formatLongDate(calendarDateOf(deliveryDate)) : `next ${DELIVERY_WEEKDAY_NAME}`
  return (
    <div className="page-width flex max-w-text flex-col gap-6 py-12 sm:py-16">
      <PageHeader title="Welcome" lead={number ? `Your order ${number} is in.` : 'Your order is in.'} />
      <Card>
        <CardTitle>What's Next</CardTitle>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5">
          <li>Our kitchen cooks your meals after orders close on {CUTOFF_WEEKDAY_NAME}.</li>
          <li>
            Your box arrives on {day}, {DELIVERY_WINDOW.text}.
          </li>
          <li>Your dashboard shows what comes after it, and lets you change it.</li>
        </ol>
      </Card>
      <p>
        <LinkButton to={screenPaths.portal} size="large">
          Go to My Dashboard
        </LinkButton>
      </p>
    </div>
  )
}
