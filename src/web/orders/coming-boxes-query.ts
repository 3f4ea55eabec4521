import { queryOptions } from '@tanstack/react-query'
import type { CustomerOrder } from '../../contract/household/portal-wire.ts'
import type { BesidesSubscription } from '../../domain/boxes/one-more-box.ts'
import type { MealSelections } from '../../domain/meal-plan/meal-selections.ts'
import { cents } from '../../domain/shared/money.ts'
import { isLiveSubscription } from '../../domain/subscriptions/subscription-status.ts'
import { call } from '../platform/api-client.ts'
import { lastBoxOf } from './last-box.ts'

/**
 * `besides` is null where no subscription runs; `dates` are the delivery dates that have a box; `before`: the meals of the
 * box that came last, or comes next.
 */
type ComingBoxes = {
  besides: BesidesSubscription | null
  dates: readonly string[]
  before: MealSelections
}

const isComing = ({ status }: CustomerOrder) => status !== 'delivered' && status !== 'canceled'

/**
 * What the household gets already, for the screens where another box is bought. Throws where it could not be asked, so
 * that what was known stays; the screens take what was never known for nothing.
 */
export const comingBoxesQuery = queryOptions({
  queryKey: ['coming-boxes'],
  queryFn: async (): Promise<ComingBoxes> => {
    const portal = await call('getPortal')
    if (!portal.ok) throw new Error(portal.failure.message)
    const { subscription, orders } = portal.value
    const dates = orders.filter(isComing).map(({ delivery_date: date }) => date)
    const before = lastBoxOf(orders)
    if (!subscription || !isLiveSubscription(subscription.status)) return { besides: null, dates, before }
    const calendar = await call('getSubscriptionCalendar')
    const weeks = calendar.ok ? calendar.value.weeks : []
    const weekly = (calendar.ok && calendar.value.subscription?.every_week_cents) || null
    const planned = weeks.filter(({ box }) => box?.amounts).map(({ delivery_date: date }) => date)
    return {
      besides: {
        isPaused: subscription.status === 'paused',
        weeklyCents: weekly === null ? null : cents(weekly),
      },
      dates: [...dates, ...planned],
      before,
    }
  },
  gcTime: 0,
})
