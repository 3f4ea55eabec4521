import { createHash } from 'node:crypto'
import { screenPaths } from '../../contract/screen-paths.ts'
import { type FedBox, feedEvents } from '../../domain/calendar-feed/feed-events.ts'
import { calendarText } from '../../domain/calendar-feed/ics.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { brand } from '../../domain/shared/brand.ts'
import { businessDateAt } from '../../domain/time/business-zone.ts'
import { addDays, calendarDate } from '../../domain/time/calendar-date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { type AddressSettings, ownAddress } from '../platform/http/listening/own-address.ts'
import { readSubscriptionCalendar } from '../subscriptions/read-calendar.ts'
import { listMealsOfOrders, listPlacedFrom } from './calendar-feeds.records.ts'

export type FeedDeps = { db: Db; clock: Clock; kitchen: Kitchen; config: AddressSettings }

const DAYS_BEHIND = 60

/** The calendar of a household: what was delivered lately, what comes, and until when it can be changed. */
export async function readFeed(deps: FeedDeps, userId: string): Promise<string> {
  const { kitchen, clock, config } = deps
  const now = clock.now()
  const portalUrl = `${ownAddress(config)}${screenPaths.portal}`
  const host = new URL(portalUrl).hostname
  const uidOf = (what: string) =>
    `${createHash('sha256').update(`${userId} ${what}`).digest('hex').slice(0, 32)}@${host}`
  const boxes = [...(await weeksOf(deps, userId)), ...(await placedOf(deps, userId, now))]
  // A week that is paid for is told once, by its box.
  const byName = new Map(boxes.reverse().map((box) => [box.orderNumber ?? box.scheduledDate, box]))
  const events = feedEvents(kitchen, [...byName.values()], { name: brand.name, portalUrl, uidOf }, now)
  events.sort((a, b) => a.from.getTime() - b.from.getTime())
  return calendarText({ name: brand.name, timeZone: kitchen.timeZone, events, madeAt: now })
}

async function weeksOf(deps: FeedDeps, userId: string): Promise<FedBox[]> {
  const { weeks } = await readSubscriptionCalendar(deps, userId)
  return weeks.flatMap(({ delivery_date, moved_from, box }) =>
    box
      ? [
          {
            scheduledDate: calendarDate(moved_from ?? delivery_date),
            deliveryDate: calendarDate(delivery_date),
            ...{ orderId: null, orderNumber: box.order_number, state: box.state },
            meals: box.lines.map(({ name, quantity }) => ({ name, quantity })),
            ordersCloseAt: new Date(box.orders_close_at),
          },
        ]
      : [],
  )
}

/** Placed orders, those of past weeks included. */
async function placedOf({ db, kitchen }: FeedDeps, userId: string, now: Date): Promise<FedBox[]> {
  const placed = await listPlacedFrom(db, userId, addDays(businessDateAt(kitchen, now), -DAYS_BEHIND))
  const meals = await listMealsOfOrders(
    db,
    placed.map(({ id }) => id),
  )
  return placed.flatMap(({ id, orderNumber, deliveryDate, scheduledDate, status, subscriptionId }) =>
    status === 'draft' || status === 'pending'
      ? []
      : [
          {
            ...{ scheduledDate, deliveryDate, orderNumber, state: status },
            orderId: subscriptionId === null ? id : null,
            meals: meals.filter(({ orderId }) => orderId === id),
            ordersCloseAt: null,
          },
        ],
  )
}
