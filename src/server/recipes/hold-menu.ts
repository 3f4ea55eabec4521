import type { Db } from '../platform/db/db.ts'
import { lockName } from '../platform/db/locks.ts'

/**
 * One change of recipes, ingredients and meals after the other, until the transaction ends: few people make them, and
 * each rests on what the others say. The database's guard against circles takes the same lock.
 */
export const holdMenu = (tx: Db): Promise<void> => lockName(tx, 'menu', 'recipes', 'graph')
