import { screenPaths } from '../../contract/screen-paths.ts'
import { cutoffNotice } from '../../domain/delivery/cutoff-notice.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { MEALS_IN_MENU_MAIL, weeklyMenuDueAt } from '../../domain/menu/weekly-menu.ts'
import { readDeliveryWeek } from '../delivery/read-delivery-schedule.ts'
import { listAvailableMeals } from '../menu/list-available-meals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { enqueueMail } from '../platform/email/outbox.records.ts'
import { type AddressSettings, ownAddress } from '../platform/http/listening/own-address.ts'
import { listMenuReaders } from './mail-consents.records.ts'
import type { WeeklyMenuData } from './weekly-menu-email.tsx'

export type WeeklyMenuDeps = { db: Db; clock: Clock; kitchen: Kitchen; config: AddressSettings }

const BATCH = 200

/**
 * This week's menu for everybody who asked for it and has no mail about this delivery week, from Wednesday morning until
 * orders close. Late, doubled or killed, it mails each reader once a week.
 */
export async function enqueueWeeklyMenu({ db, clock, kitchen, config }: WeeklyMenuDeps): Promise<void> {
  const now = clock.now()
  const { scheduledDate, cutoffDate, deliveryDate, ordersCloseAt } = await readDeliveryWeek(kitchen, db, now)
  if (now < weeklyMenuDueAt(kitchen, cutoffDate)) return
  const meals = (await listAvailableMeals(db, scheduledDate)).slice(0, MEALS_IN_MENU_MAIL)
  if (meals.length === 0) return
  const menu = {
    deliveryDate,
    orderBy: cutoffNotice(kitchen, now, ordersCloseAt, deliveryDate).orderByExact,
    meals: meals.map(({ name, sellPriceCents }) => ({ name, priceCents: sellPriceCents })),
    portalUrl: `${ownAddress(config)}${screenPaths.portal}`,
  }
  const reasonPrefix = `weekly-menu:${deliveryDate}:`
  for (;;) {
    const readers = await listMenuReaders(db, { reasonPrefix, limit: BATCH })
    if (readers.length === 0) return
    await db.transaction(async (tx) => {
      for (const { userId, email } of readers) {
        const data: WeeklyMenuData = { userId, ...menu }
        await enqueueMail(tx, { kind: 'weekly-menu', dedupKey: `${reasonPrefix}${userId}`, to: email, data })
      }
    })
  }
}
