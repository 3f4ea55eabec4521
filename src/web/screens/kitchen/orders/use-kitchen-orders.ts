import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderEvent } from '../../../../contract/household/realtime-events.ts'
import type { KitchenOrder } from '../../../../contract/staff/kitchen-audience.ts'
import type { KitchenOrdersResponse } from '../../../../contract/staff/kitchen-wire.ts'
import type { IrregularWeek } from '../../../../domain/delivery/irregular-week.ts'
import { productionWeek } from '../../../../domain/kitchen/production-week.ts'
import type { UnmarkedDay } from '../../../../domain/kitchen/unmarked-days.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { businessDateAt } from '../../../../domain/time/business-zone.ts'
import { type CalendarDate, parseCalendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { showToast } from '../../../app/toasts.ts'
import { useOrderEvents } from '../../../orders/use-order-events.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { readAnew } from '../../../platform/read-anew.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { useCheckAccess, useStaffCall } from '../../../staff/use-staff-call.ts'
import { candidateWeeks, pickableWeeks, regularDeliveryDateFrom } from '../week/choose-week.ts'
import { addressOfWeek, addressWithTests, showsTests } from '../week/kitchen-address.ts'
import { shownWeekKey } from '../week/shown-week-key.ts'
import { concernsScreen } from './concerns-screen.ts'
import { gatherReloads } from './gathered-reload.ts'
import { type LoadedOrders, loadFirstOrders, loadOrders } from './load-orders.ts'

export const LOAD_ORDERS_FAILED = 'Failed to load kitchen orders'

const ordersKey = [...shownWeekKey, 'orders']
const weekKey = (date: CalendarDate | null, showTests: boolean) => [...ordersKey, date, showTests]

const START_WEEK_FRESH_MILLISECONDS = 10 * 60_000
const FRESH_MILLISECONDS = 15_000

type IrregularWeekWire = NonNullable<KitchenOrdersResponse['irregular_week']>
type WeekOrders = {
  orders: readonly KitchenOrder[]
  /** How many there are in all, and whether these are all of them. */
  total: number
  isWhole: boolean
  weeks: readonly CalendarDate[]
  irregularWeek: IrregularWeek | null
  unmarkedDays: readonly UnmarkedDay[]
  eventsAfter: string
}

/** The orders of one week, kept up to date by the order events. */
export function useKitchenOrders() {
  const client = useQueryClient()
  const { date, start, choose, showTests, setShowTests } = useWeek()
  const loadWeek = useLoadWeek()
  const orders = useQuery({
    queryKey: weekKey(date, showTests),
    queryFn: ({ signal, queryKey }) => {
      // A list that is there stays as it is until all of the new one has come.
      const isNew = !client.getQueryData<WeekOrders>(queryKey)?.isWhole
      const show = (part: LoadedOrders) => isNew && client.setQueryData(queryKey, weekOrdersOf(part))
      return loadWeek(date as CalendarDate, { showTests, signal, load: (ask) => loadOrders(ask, show) })
    },
    // Some pages of a week are no answer yet.
    staleTime: ({ state }) => (state.data?.isWhole === false ? 0 : FRESH_MILLISECONDS),
    enabled: date !== null,
  })
  const refresh = useCallback(() => readAnew(client, ordersKey), [client])
  const failed = orders.isError || start.isError
  const live = useLiveOrders(date, orders.data?.eventsAfter ?? (failed ? '' : null))
  useNotices(date, showTests, orders.data?.total, failed)

  /** A week that fails to load still offers the way to the others. */
  const known = useRef<readonly CalendarDate[]>([])
  if (orders.data) known.current = orders.data.weeks
  return {
    date,
    weeks: pickableWeeks(known.current, date),
    choose,
    showTests,
    setShowTests,
    orders: orders.data?.orders ?? null,
    total: orders.data?.total ?? 0,
    isWhole: orders.data?.isWhole ?? false,
    irregularWeek: orders.data?.irregularWeek ?? null,
    unmarkedDays: orders.data?.unmarkedDays ?? [],
    failed,
    fetching: orders.isFetching,
    live,
    refresh,
    retry: () => readAnew(client, ['kitchen']),
  }
}

type Loading = { showTests: boolean; signal: AbortSignal; load: typeof loadFirstOrders }

function useLoadWeek() {
  const staffCall = useStaffCall()
  return useCallback(
    async (date: CalendarDate, { showTests, signal, load }: Loading): Promise<WeekOrders> => {
      const fields = { date, t: String(Date.now()), ...(showTests ? { show_all: 'true' as const } : {}) }
      return weekOrdersOf(
        await load((page) => staffCall('listKitchenOrders', { ...fields, ...page }, { signal })),
      )
    },
    [staffCall],
  )
}

function weekOrdersOf({ first, ...loaded }: LoadedOrders): WeekOrders {
  const { weeks, irregular_week, unmarked_days, events_after } = first
  return {
    ...loaded,
    weeks: weeks.map(calendarDateOf),
    irregularWeek: irregular_week && irregularWeekOf(irregular_week),
    unmarkedDays: unmarked_days.map(({ delivery_date, boxes }) => ({
      deliveryDate: calendarDateOf(delivery_date),
      boxes,
    })),
    eventsAfter: events_after,
  }
}

function irregularWeekOf({ scheduled_date, reason, ...week }: IrregularWeekWire): IrregularWeek {
  const known = { scheduledDate: calendarDateOf(scheduled_date), reason }
  return week.status === 'closed'
    ? { status: 'closed', deliveryDate: null, ...known }
    : { status: 'moved', deliveryDate: calendarDateOf(week.delivery_date), ...known }
}

/** The week in the address, else the one to start with, and the switch: reload and the browser's back button keep both. */
function useWeek() {
  const kitchen = useKitchen()
  const [query, setQuery] = useSearchParams()
  const inAddress = parseCalendarDate(query.get('date') ?? '')
  const client = useQueryClient()
  const staffCall = useStaffCall()
  const loadWeek = useLoadWeek()
  const start = useQuery({
    queryKey: ['kitchen', 'start'],
    staleTime: START_WEEK_FRESH_MILLISECONDS,
    enabled: inAddress === null,
    queryFn: async ({ signal }) => {
      const schedule = await staffCall('getDeliverySchedule', undefined, { signal })
      if (!schedule.ok) throw new Error(schedule.failure.message)
      /** Live events are heard from the first of these answers on: no other week is older. */
      let eventsAfter: string | undefined
      const load = async (date: CalendarDate) => {
        const week = await loadWeek(date, { showTests: false, signal, load: loadFirstOrders })
        eventsAfter ??= week.eventsAfter
        client.setQueryData(weekKey(date, false), { ...week, eventsAfter })
        return week
      }
      const openWeek = calendarDateOf(schedule.value.delivery_date)
      return findStartWeek(kitchen, businessDateAt(kitchen, new Date(schedule.value.now)), openWeek, load)
    },
  })
  return {
    date: inAddress ?? start.data ?? null,
    start,
    choose: (date: CalendarDate) => setQuery(addressOfWeek(query, date)),
    showTests: showsTests(query),
    setShowTests: (on: boolean) =>
      setQuery(addressWithTests(query, on), { replace: true, preventScrollReset: true }),
  }
}

/** The coming delivery when there is something to deliver, else the week that is filling up now. */
async function findStartWeek(
  kitchen: Kitchen,
  today: CalendarDate,
  openWeek: CalendarDate,
  load: (date: CalendarDate) => Promise<WeekOrders>,
): Promise<CalendarDate> {
  const regular = regularDeliveryDateFrom(kitchen, today)
  const first = await load(regular)
  for (const week of candidateWeeks(first.weeks, today, openWeek)) {
    const { total } = week === regular ? first : await load(week)
    if (total > 0) return week
  }
  return openWeek
}

function useLiveOrders(date: CalendarDate | null, eventsAfter: string | null): boolean {
  const kitchen = useKitchen()
  const client = useQueryClient()
  const checkAccess = useCheckAccess()
  const [reloads] = useState(() => gatherReloads(client, shownWeekKey))
  const week = useMemo(() => (date ? productionWeek(date) : null), [date])
  useEffect(() => reloads.stop, [reloads])
  const reload = (event: OrderEvent | null) => {
    const shown = !event || !week || concernsScreen(kitchen, event, week)
    if (shown) reloads.soon()
    else reloads.whenShown()
  }
  return useOrderEvents('staffOrderEvents', eventsAfter, reload, () => void checkAccess())
}

function useNotices(
  date: CalendarDate | null,
  showTests: boolean,
  count: number | undefined,
  failed: boolean,
): void {
  const empty = count === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switch asks again, and is answered again
  useEffect(() => {
    if (empty && date)
      showToast('No Orders', { description: `There are no orders for ${formatLongDate(date)}.` })
  }, [empty, date, showTests])
  useEffect(() => {
    if (failed) showToast(LOAD_ORDERS_FAILED, { tone: 'danger' })
  }, [failed])
}
