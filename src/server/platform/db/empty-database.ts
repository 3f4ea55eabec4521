import type { Database } from './open-database.ts'

/** Deletes everything the product keeps, the tables included; migrations make them again. */
export async function emptyDatabase(database: Pick<Database, 'pool'>): Promise<void> {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('create schema public')
}
