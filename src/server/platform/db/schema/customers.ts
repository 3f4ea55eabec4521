import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookAddressColumns } from './address-columns.ts'
import { instant } from './columns.ts'

export const onboardingAnswers = pgTable('onboarding_answers', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  avoidProteins: text('avoid_proteins').array().notNull().default([]),
  avoidIngredients: text('avoid_ingredients').array().notNull().default([]),
  dietaryPreferences: text('dietary_preferences').array().notNull().default([]),
  goals: text('goals').array().notNull().default([]),
  additionalNotes: text('additional_notes').notNull().default(''),
  householdSize: integer('household_size').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Written by the database whenever answers change. */
export const droppedAvoidances = pgTable('dropped_avoidances', {
  userId: uuid('user_id').primaryKey(),
  kind: text('kind', { enum: ['protein', 'ingredient'] }).primaryKey(),
  word: text('word').primaryKey(),
  droppedAt: instant('dropped_at').primaryKey(),
})

export const addresses = pgTable('addresses', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  ...bookAddressColumns(),
  isPrimary: boolean('is_primary').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  isForOneOrder: boolean('is_for_one_order').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
