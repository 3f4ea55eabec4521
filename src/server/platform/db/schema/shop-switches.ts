import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { SHOP_SWITCHES } from '../../../../domain/shop/shop-switch.ts'
import { instant } from './columns.ts'

export const shopSwitches = pgTable('shop_switches', {
  name: text('name', { enum: SHOP_SWITCHES }).primaryKey(),
  isStopped: boolean('is_stopped').notNull().default(false),
})

/** Append-only. */
export const shopSwitchChanges = pgTable('shop_switch_changes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text('name', { enum: SHOP_SWITCHES }).notNull(),
  isStopped: boolean('is_stopped').notNull(),
  reason: text('reason').notNull(),
  actor: text('actor').notNull(),
  changedAt: instant('changed_at').notNull(),
})
