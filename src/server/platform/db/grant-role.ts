import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Database } from './open-database.ts'

/** Lets a role read and write the rows of the product, also those of future tables. Run by their owner. */
export async function grantRole({ pool }: Pick<Database, 'pool'>, file: string, role: string): Promise<void> {
  const statements = readFileSync(file, 'utf8').replaceAll('{{role}}', pg.escapeIdentifier(role))
  const client = await pool.connect()
  try {
    await client.query(`begin;\n${statements}\ncommit;`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
