import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A UTC instant, a `Date` in code. Calendar dates are `date` columns and stay strings. */
export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

/** What PostgreSQL calls bytea. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
