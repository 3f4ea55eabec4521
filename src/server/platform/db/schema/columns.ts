import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A UTC instant, a `Date` in code. Calendar dates are `date` columns and stay strings. */
export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

/** What PostgreSQL calls bytea. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A key that begins with the time: later rows sort after earlier ones (docs/decisions/0126 and 0129). */
export const idInOrder = () => uuid('id').primaryKey().default(sql`time_ordered_uuid()`)
