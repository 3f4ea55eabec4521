import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SECURITY_KINDS, SECURITY_OUTCOMES } from '../../../../domain/security/security-event.ts'
import { instant } from './columns.ts'

/** Append-only; only what is older than the installation keeps goes away. */
export const securityEvents = pgTable('security_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  kind: text('kind', { enum: SECURITY_KINDS }).notNull(),
  outcome: text('outcome', { enum: SECURITY_OUTCOMES }).notNull(),
  actor: text('actor').notNull(),
  actorRole: text('actor_role'),
  subject: text('subject'),
  address: text('address').notNull(),
  device: text('device').notNull(),
  requestId: uuid('request_id'),
  call: text('call'),
  status: integer('status'),
  code: text('code'),
  detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  times: integer('times').notNull().default(1),
})
