import { newClash } from '../../domain/cases/new-clash.ts'
import { avoidanceWords } from '../../domain/customers/dietary-preferences.ts'
import { contentsOf } from '../../domain/menu/allergens.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { readMealContents } from '../kitchen/read-meal-contents.ts'
import type { HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { bookOf, readStoredBook } from '../recipes/recipe-book.reads.ts'
import { type LineFacts, readLineFacts } from './case-facts.reads.ts'
import { insertCases, listCases, settleCases, updateWords } from './cases.records.ts'
import { tellHouseholds } from './letters/tell-households.ts'

export type FoundClash = { line: LineFacts; words: readonly string[]; reason: string }

const UNKNOWN = { allergens: null, proteins: null } as const

/** What speaks against lines of the paid boxes of a delivery date and did not when they were chosen. */
export async function findNewClashes(db: Db, deliveryDate: CalendarDate): Promise<FoundClash[]> {
  const lines = await readLineFacts(db, deliveryDate)
  if (lines.length === 0) return []
  const contents = await readMealContents(db, lines)
  const hasAdded = lines.some(({ addedIngredients }) => addedIngredients.length > 0)
  const known = hasAdded ? bookOf(await readStoredBook(db)).ingredients : new Map<string, never>()
  return lines.flatMap((line) => {
    const added = contentsOf({
      isComplete: true,
      ingredients: line.addedIngredients.map((id) => {
        const facts = known.get(id)
        return {
          name: facts?.name ?? '',
          proteinKind: facts?.proteinKind ?? null,
          allergens: facts?.isChecked ? facts.allergens : null,
        }
      }),
    })
    const words = newClash(
      line,
      {
        now: contents.get(line.mealId) ?? UNKNOWN,
        added: line.addedIngredients.length === 0 ? { allergens: [], proteins: [] } : added,
      },
      line.household,
    )
    return words.length === 0 ? [] : [{ line, words, reason: reasonOf(line, words) }]
  })
}

const reasonOf = ({ orderNumber, mealName }: LineFacts, words: readonly string[]): string =>
  `${orderNumber}: ${mealName} clashes with ${avoidanceWords(words)}, which it did not when it was chosen.`

/**
 * Opens a case for each new clash that has none, brings open ones up to date, and drops those whose clash is gone. A
 * second call changes nothing. @returns the ids of the cases that are new
 */
export async function openCases(
  tx: Db,
  deliveryDate: CalendarDate,
  { by, now, authSecret }: { by: HistoryActor; now: Date; authSecret: string },
): Promise<string[]> {
  const found = await findNewClashes(tx, deliveryDate)
  const open = (await listCases(tx, deliveryDate))
    .map((row) => row.case)
    .filter(({ state, kind }) => state === 'open' && kind === 'clash')
  const caseOf = new Map(open.map((row) => [row.orderItemId, row]))
  for (const { line, words, reason } of found) {
    const row = caseOf.get(line.itemId)
    if (row && (row.words.join() !== words.join() || row.recipeVersionId !== line.recipeNow))
      await updateWords(tx, row.id, { words: [...words], reason, recipeVersionId: line.recipeNow })
  }
  const clashing = new Set(found.map(({ line }) => line.itemId))
  const gone = open.filter(({ orderItemId }) => !clashing.has(orderItemId ?? '')).map(({ id }) => id)
  await settleCases(tx, gone, { state: 'dropped', at: now, actor: 'system', note: 'The clash is gone.' })
  const ids = await insertCases(
    tx,
    found
      .filter(({ line }) => !caseOf.has(line.itemId))
      .map(({ line, words, reason }) => ({
        ...{ deliveryDate, orderId: line.orderId, orderItemId: line.itemId, kind: 'clash' as const },
        ...{ words: [...words], recipeVersionId: line.recipeNow, reason, openedAt: now, openedBy: by },
      })),
  )
  await tellHouseholds(tx, { deliveryDate, ids, authSecret })
  return ids
}

/** What nobody has settled about the boxes of a delivery date, whether a case is open for it already or not. */
export async function openOrNewCases(
  db: Db,
  deliveryDate: CalendarDate,
): Promise<readonly { orderNumber: string; reason: string }[]> {
  const found = await findNewClashes(db, deliveryDate)
  const others = (await listCases(db, deliveryDate)).filter(
    (row) => row.case.state === 'open' && row.case.kind !== 'clash',
  )
  return [
    ...found.map(({ line, reason }) => ({ orderNumber: line.orderNumber, reason })),
    ...others.map((row) => ({ orderNumber: row.orderNumber, reason: row.case.reason })),
  ]
}
