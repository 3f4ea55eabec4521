import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Whether it is one transaction, which ends, and not the database as a whole. */
export const isTransaction = (db: Db): boolean => (db as object) instanceof PgTransaction
