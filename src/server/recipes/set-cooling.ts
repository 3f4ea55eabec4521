import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { changeCooling } from './recipes.records.ts'

type Wish = { versionId: string; needsCooling: boolean; by: HistoryActor; at: Date }

/** Whether batches of a recipe are released only with temperatures, in the caller's transaction. */
export async function setCooling(tx: Db, { versionId, needsCooling, by, at }: Wish): Promise<void> {
  const recipe = await changeCooling(tx, versionId, needsCooling)
  if (!recipe || recipe.was === needsCooling) return
  await recordChange(tx, {
    ...{ by, at, act: 'cooling-set', before: { needs_cooling: recipe.was } },
    ...{ after: { needs_cooling: needsCooling } },
    subject: { kind: 'recipe', id: recipe.id, name: recipe.name },
  })
}
