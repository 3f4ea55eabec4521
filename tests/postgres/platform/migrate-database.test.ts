import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrateDatabase } from '../../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

test('of several processes that migrate at once, each file is applied by one and the others find it applied', async () => {
  const own = await createTestDatabase()
  await own.pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const names = ['0001_a.sql', '0002_b.sql', '0003_c.sql']
  for (const name of names)
    writeFileSync(path.join(folder, name), `create table t_${name.slice(0, 4)} (id int);`)
  const others = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: own.databaseUrl, dataDir: '' })),
  )

  const applied = await Promise.all(others.map((database) => migrateDatabase(database, folder)))

  expect(applied.flat().sort()).toEqual(names)
  await Promise.all(others.map((database) => database.close()))
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a migration may take longer than any other statement', async () => {
  const own = await createTestDatabase()
  await own.pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  writeFileSync(path.join(folder, '0001_slow.sql'), 'select pg_sleep(1.5)')
  const patient = await openDatabase({ databaseUrl: own.databaseUrl, dataDir: '', answerTimeoutMs: 1000 })

  expect(await migrateDatabase(patient, folder)).toEqual(['0001_slow.sql'])
  await patient.close()
  await own.close()
  rmSync(folder, { recursive: true, force: true })
})
