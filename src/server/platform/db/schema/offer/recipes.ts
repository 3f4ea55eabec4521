import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const recipes = pgTable('recipes', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['meal', 'part'] }).notNull(),
  /** Where in the kitchen it is made; empty while nobody has said. */
  station: text('station').notNull().default(''),
  /** In the kitchen's zone; null: as early as what uses it needs. */
  startHour: integer('start_hour'),
  leadDays: integer('lead_days').notNull().default(0),
  /** Cooked hot and cooled: its batches are released only with readings. */
  needsCooling: boolean('needs_cooling').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const recipeVersions = pgTable('recipe_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipeId: uuid('recipe_id').notNull(),
  number: integer('number').notNull(),
  status: text('status', { enum: ['draft', 'published', 'retired'] })
    .notNull()
    .default('draft'),
  version: integer('version').notNull().default(1),
  portions: integer('portions').notNull().default(1),
  outputMg: bigint('output_mg', { mode: 'number' }),
  method: text('method').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  publishedAt: instant('published_at'),
  publishedBy: text('published_by'),
})

/** Each names an ingredient or a part, never both. */
export const recipeLines = pgTable(
  'recipe_lines',
  {
    versionId: uuid('version_id').notNull(),
    position: integer('position').notNull(),
    ingredientId: uuid('ingredient_id'),
    partRecipeId: uuid('part_recipe_id'),
    /** Null in a draft, which means the newest version of the part. */
    partVersionId: uuid('part_version_id'),
    netMg: bigint('net_mg', { mode: 'number' }).notNull(),
    prep: text('prep').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.position] })],
)
