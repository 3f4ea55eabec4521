import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const serviceZipcodes = pgTable('service_zipcodes', {
  zipCode: text('zip_code').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull().default('FL'),
  county: text('county').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  /** How many may be invited in all waves; null before the first one. */
  invitationLimit: integer('invitation_limit'),
  invitedCount: integer('invited_count').notNull().default(0),
})

export const waitlistEntries = pgTable('waitlist_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  zipCode: text('zip_code').notNull(),
  name: text('name'),
  phone: text('phone'),
  additionalAreasOfInterest: text('additional_areas_of_interest'),
  source: text('source', { enum: ['landing', 'zip_gate', 'address'] }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const invitationWaves = pgTable('invitation_waves', {
  id: uuid('id').primaryKey().defaultRandom(),
  zipCode: text('zip_code').notNull(),
  number: integer('number').notNull(),
  invited: integer('invited').notNull(),
  actor: text('actor').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const invitations = pgTable(
  'invitations',
  {
    entryId: uuid('entry_id').notNull(),
    zipCode: text('zip_code').notNull(),
    waveId: uuid('wave_id').notNull(),
    leaveToken: text('leave_token').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.zipCode] })],
)
