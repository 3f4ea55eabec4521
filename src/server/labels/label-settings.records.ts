import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { labelSettings } from '../platform/db/schema/production/labels.ts'

export type LabelSettings = Omit<typeof labelSettings.$inferSelect, 'id'>

export async function findLabelSettings(db: Db): Promise<LabelSettings> {
  const { nutritionLabel, nutritionReason, nutritionSince, permit, portionsPerBox, version } = labelSettings
  const [row] = await db
    .select({ nutritionLabel, nutritionReason, nutritionSince, permit, portionsPerBox, version })
    .from(labelSettings)
  if (!row) throw new Error('The settings of labels are gone')
  return row
}

/** @returns false when somebody has changed them since that version */
export async function updateLabelSettings(tx: Db, { version, ...settings }: LabelSettings): Promise<boolean> {
  const changed = await tx
    .update(labelSettings)
    .set({ ...settings, version: sql`${labelSettings.version} + 1` })
    .where(eq(labelSettings.version, version))
    .returning({ version: labelSettings.version })
  return changed.length > 0
}
