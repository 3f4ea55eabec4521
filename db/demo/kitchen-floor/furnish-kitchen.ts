import { eq } from 'drizzle-orm'
import type { Kitchen } from '../../../src/domain/kitchen-place/kitchen.ts'
import { findLabelSettings } from '../../../src/server/labels/label-settings.records.ts'
import { saveLabelSettings } from '../../../src/server/labels/save-label-settings.ts'
import { importMenuFile, previewMenuFile } from '../../../src/server/menu-files/import-menu-file.ts'
import type { Db } from '../../../src/server/platform/db/db.ts'
import { beginNextPiece } from '../../../src/server/platform/db/lock-order.ts'
import { meals } from '../../../src/server/platform/db/schema/menu.ts'
import { recipes, recipeVersions } from '../../../src/server/platform/db/schema/offer/recipes.ts'
import { readSettings } from '../../../src/server/production/production.records.ts'
import { saveKitchenSettings } from '../../../src/server/production/save-kitchen-settings.ts'
import { readStoredBook } from '../../../src/server/recipes/recipe-book.reads.ts'
import { DEMO, done } from '../done.ts'
import { DEMO_GOODS, MAKING_OF, MAKING_OF_PARTS, OTHER_MEALS } from './demo-goods.data.ts'

type Deps = { db: Db; kitchen: Kitchen; now: Date }

/** Spare portions, so that a dropped tray is no empty place in a box. */
const EXTRA_BP = 200
/** All facts of the demo's goods are known, so that labels have a whole panel. */
const LABELS = { permit: 'FL-DEMO-0001', nutritionLabel: 'full' } as const
const SOURCE = 'Demo, near to public food tables'

/** Who sells what, what is in it, and where and when it is cooked. What the shop has said itself stays so. */
export async function furnishKitchen({ db, kitchen, now }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const { ingredients: known } = await readStoredBook(tx)
    const bare = known.filter(({ packs, kcal }) => packs.length === 0 && kcal === null)
    if (bare.length === 0) return
    await takeGoods({ db: tx, kitchen, now }, new Set(bare.map(({ name }) => name)))
    await sayWhereItIsMade(tx)
    await setUp(tx, now)
  })
}

async function takeGoods({ db, kitchen, now }: Deps, wanted: ReadonlySet<string>): Promise<void> {
  const [header = '', ...lines] = DEMO_GOODS.split('\n')
  const own = lines.filter((line) => wanted.has(line.slice(0, line.indexOf(','))))
  // A further line of an ingredient repeats nothing.
  const sourced = own.map((line) => (line.endsWith(',') ? `${line},` : `${line},"${SOURCE}"`))
  const content = [`${header},nutrition_source`, ...sourced].join('\n')
  const file = { kind: 'ingredients' as const, content, confirmsChecks: false }
  const deps = { db, kitchen, clock: { now: () => now } }
  const { seen } = done(await previewMenuFile(deps, file, DEMO))
  done(await importMenuFile(deps, { ...file, seen }, DEMO))
}

/** Where and when it is made. */
async function sayWhereItIsMade(tx: Db): Promise<void> {
  const ofMeals = await tx
    .select({ id: recipes.id, category: meals.category, station: recipes.station })
    .from(meals)
    .innerJoin(recipeVersions, eq(recipeVersions.id, meals.recipeVersionId))
    .innerJoin(recipes, eq(recipes.id, recipeVersions.recipeId))
  for (const { id, category, station } of ofMeals)
    if (station === '')
      await tx
        .update(recipes)
        .set(MAKING_OF[category] ?? OTHER_MEALS)
        .where(eq(recipes.id, id))
  for (const [name, making] of Object.entries(MAKING_OF_PARTS))
    await tx.update(recipes).set(making).where(eq(recipes.name, name))
}

/** As installed, the settings have version 1: from then on they are the shop's. */
async function setUp(tx: Db, now: Date): Promise<void> {
  const deps = { db: tx, clock: { now: () => now } }
  const settings = await readSettings(tx)
  beginNextPiece(tx)
  if (settings.version === 1)
    done(await saveKitchenSettings(deps, { ...settings, extraBp: EXTRA_BP }, DEMO.actor))
  const labels = await findLabelSettings(tx)
  if (labels.version === 1) done(await saveLabelSettings(deps, { ...labels, ...LABELS }, DEMO.actor))
}
