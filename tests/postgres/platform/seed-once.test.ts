import { expect, test } from 'vitest'
import { seedNewDatabase } from '../../../db/seed/seed-database.ts'
import { openDatabase } from '../../../src/server/platform/db/open-database.ts'
import { createTestDatabase } from '../../support/databases/test-database.ts'

test('of several processes that start at once on a new database, one fills it', async () => {
  const own = await createTestDatabase()
  const processes = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: own.databaseUrl, dataDir: '' })),
  )

  const added = await Promise.all(processes.map(({ db }) => seedNewDatabase(db, { isTrial: true })))

  expect(added.filter((one) => one !== null)).toEqual([
    { zipCodes: 54, ingredients: expect.any(Number), meals: 12, promoCodes: 4 },
  ])
  await Promise.all(processes.map((database) => database.close()))
  await own.close()
})
