import { getAuthTables } from 'better-auth/db'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '../../../src/server/platform/db/schema/accounts.ts'
import * as shopTexts from '../../../src/server/platform/db/schema/company/shop-texts.ts'
import * as consent from '../../../src/server/platform/db/schema/consent.ts'
import * as customers from '../../../src/server/platform/db/schema/customers.ts'
import * as delivery from '../../../src/server/platform/db/schema/delivery.ts'
import * as customerNotes from '../../../src/server/platform/db/schema/desk/customer-notes.ts'
import * as staffLog from '../../../src/server/platform/db/schema/desk/staff-log.ts'
import * as persons from '../../../src/server/platform/db/schema/household/persons.ts'
import * as installation from '../../../src/server/platform/db/schema/installation.ts'
import * as keptFacts from '../../../src/server/platform/db/schema/kept-facts.ts'
import * as kitchen from '../../../src/server/platform/db/schema/kitchen.ts'
import * as ledger from '../../../src/server/platform/db/schema/ledger.ts'
import * as menu from '../../../src/server/platform/db/schema/menu.ts'
import * as moneyRequests from '../../../src/server/platform/db/schema/money-requests.ts'
import * as menuWeeks from '../../../src/server/platform/db/schema/offer/menu-weeks.ts'
import * as pictures from '../../../src/server/platform/db/schema/offer/pictures.ts'
import * as recipes from '../../../src/server/platform/db/schema/offer/recipes.ts'
import * as orders from '../../../src/server/platform/db/schema/orders.ts'
import * as outbox from '../../../src/server/platform/db/schema/outbox.ts'
import * as payments from '../../../src/server/platform/db/schema/payments.ts'
import * as batches from '../../../src/server/platform/db/schema/production/batches.ts'
import * as kitchenCases from '../../../src/server/platform/db/schema/production/kitchen-cases.ts'
import * as labels from '../../../src/server/platform/db/schema/production/labels.ts'
import * as packing from '../../../src/server/platform/db/schema/production/packing.ts'
import * as productionBatches from '../../../src/server/platform/db/schema/production/production-batches.ts'
import * as stock from '../../../src/server/platform/db/schema/production/stock.ts'
import * as promotions from '../../../src/server/platform/db/schema/promotions.ts'
import * as renewals from '../../../src/server/platform/db/schema/renewals.ts'
import * as securityEvents from '../../../src/server/platform/db/schema/security-events.ts'
import * as serviceArea from '../../../src/server/platform/db/schema/service-area.ts'
import * as shopSwitches from '../../../src/server/platform/db/schema/shop-switches.ts'
import * as subscriptions from '../../../src/server/platform/db/schema/subscriptions.ts'
import * as calendarFeeds from '../../../src/server/platform/db/schema/voices/calendar-feeds.ts'
import * as closing from '../../../src/server/platform/db/schema/voices/closing.ts'
import * as problems from '../../../src/server/platform/db/schema/voices/problems.ts'
import * as ratings from '../../../src/server/platform/db/schema/voices/ratings.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

const features = [
  accounts,
  consent,
  customers,
  delivery,
  keptFacts,
  kitchen,
  kitchenCases,
  productionBatches,
  labels,
  packing,
  ledger,
  menu,
  menuWeeks,
  moneyRequests,
  orders,
  outbox,
  payments,
  persons,
  pictures,
  promotions,
  calendarFeeds,
  closing,
  problems,
  ratings,
  recipes,
  renewals,
  securityEvents,
  installation,
  serviceArea,
  subscriptions,
  shopSwitches,
  shopTexts,
  staffLog,
  stock,
  batches,
  customerNotes,
]
const tables = features
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter((value): value is PgTable => is(value, PgTable))

/** Written and read by a library with SQL of its own, by the migrations themselves, kept and searched by SQL alone, or a view. */
const WITHOUT_MIRROR = ['cooked_lines', 'customer_search_words', 'rate_limit_counters', 'schema_migrations']

/** PostgreSQL's names for the types that the mirror writes in its own way. */
const CATALOG_TYPE: Readonly<Record<string, string>> = {
  'text[]': 'ARRAY',
  'uuid[]': 'ARRAY',
  order_status: 'USER-DEFINED',
  subscription_status: 'USER-DEFINED',
}

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  hasDefault: boolean
}

const mirrored: Column[] = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map((column) => ({
    table: getTableName(table),
    column: column.name,
    type: CATALOG_TYPE[column.getSQLType()] ?? column.getSQLType(),
    nullable: !column.notNull,
    generated: column.generated !== undefined,
    hasDefault: column.hasDefault && column.generated === undefined && column.generatedIdentity === undefined,
  })),
)

const sorted = (columns: Column[]) =>
  [...columns].sort((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`))

describe('the table definitions in code', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('have exactly the columns of the migrated database: type, emptiness, default', async () => {
    const { rows } = await database.pool.query<Column>(
      `SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable = 'YES' AS nullable,
              is_generated = 'ALWAYS' AS generated, column_default IS NOT NULL AS "hasDefault"
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> ALL ($1)`,
      [WITHOUT_MIRROR],
    )
    expect(mirrored.length).toBeGreaterThan(200)
    expect(sorted(mirrored)).toEqual(sorted(rows))
  })

  it('name the same primary keys as the database', async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      `SELECT k.table_name || '.' || k.column_name AS key
       FROM information_schema.key_column_usage k
       JOIN information_schema.table_constraints c USING (constraint_schema, constraint_name)
       WHERE c.constraint_type = 'PRIMARY KEY' AND c.table_schema = 'public' AND c.table_name <> ALL ($1)`,
      [WITHOUT_MIRROR],
    )
    const single = tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.primary)
        .map((column) => `${getTableName(table)}.${column.name}`),
    )
    const composite = [
      'meal_ingredients.meal_id',
      'meal_ingredients.ingredient_id',
      'menu_week_meals.scheduled_date',
      'menu_week_meals.meal_id',
      'picture_files.picture_id',
      'picture_files.type',
      'picture_files.width',
      'clash_rules.meal_id',
      'clash_rules.what',
      'production_batch_needs.batch_id',
      'production_batch_needs.position',
      'recipe_lines.position',
      'recipe_lines.version_id',
      'tax_rates.category',
      'tax_rates.county',
      'tax_rates.valid_from',
      'order_status_moves.from_status',
      'order_status_moves.to_status',
      'sent_notices.subscription_id',
      'sent_notices.key',
      'meal_ratings.user_id',
      'meal_ratings.meal_id',
      'meal_selections.order_id',
      'meal_selections.meal_id',
      'subscription_selections.subscription_id',
      'subscription_selections.meal_id',
      'work_order_ingredients.work_order_id',
      'work_order_ingredients.ingredient_id',
      'box_selections.box_id',
      'box_selections.meal_id',
      'cutoff_rehearsal_lines.box_id',
      'cutoff_rehearsal_lines.delivery_date',
      'shop_texts.kind',
      'shop_texts.version',
      'staff_recovery_codes.code_hash',
      'invitations.entry_id',
      'invitations.zip_code',
      'staff_recovery_codes.staff_account_id',
    ]
    expect([...single, ...composite].sort()).toEqual(rows.map((row) => row.key).sort())
  })
})

describe('the tables of the auth library', () => {
  const expected = getAuthTables({ rateLimit: { enabled: true, storage: 'database' } })

  it.each(Object.entries(expected))(
    '%s has every field that the library writes, and no other required one',
    (model, { fields }) => {
      const table = accounts.authTables[model as keyof typeof accounts.authTables]
      const columns = getTableColumns(table) as Record<
        string,
        { notNull: boolean; hasDefault: boolean; dataType: string }
      >
      const kinds: Record<string, string> = {
        string: 'string',
        boolean: 'boolean',
        date: 'date',
        number: 'number',
      }
      for (const [field, { type, required }] of Object.entries(fields)) {
        expect(columns[field], field).toMatchObject({
          notNull: required === true,
          dataType: kinds[type as string],
        })
      }
      const unknownRequired = Object.entries(columns)
        .filter(([field, column]) => !(field in fields) && column.notNull && !column.hasDefault)
        .map(([field]) => field)
      expect(unknownRequired).toEqual([])
    },
  )
})
