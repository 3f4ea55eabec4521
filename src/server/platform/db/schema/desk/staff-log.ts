import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LoggedValue } from '../../../../../domain/staff-log/logged-value.ts'
import type { HistoryActor } from '../../acting-as.ts'
import { instant } from '../columns.ts'

/** Append-only. */
export const staffLog = pgTable('staff_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  actor: text('actor').$type<HistoryActor>().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  act: text('act').notNull(),
  before: jsonb('before').$type<LoggedValue>(),
  after: jsonb('after').$type<LoggedValue>(),
  reason: text('reason'),
})
