import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const serviceZipcodes = pgTable('service_zipcodes', {
  zipCode: text('zip_code').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull().default('FL'),
  county: text('county').notNull(),
  isActive: boolean('is_active').notNull().default(true),
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
