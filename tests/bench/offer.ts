import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '../../src/server/platform/db/migrate-database.ts'
import { openDatabase } from '../../src/server/platform/db/open-database.ts'
import { openSimulatedProduct } from '../simulation/simulated-product.ts'
import { startPostgresServer } from '../support/databases/postgres-server.ts'
import { menuFigures } from './offer/menu-figures.ts'
import { searchFigures } from './offer/search-figures.ts'
import { BEFORE_CLOSING } from './prepare-boxes.ts'
import { machine, writeFigures } from './shop/figures.ts'

/*
 * `npm run bench -- offer --boxes 10000 --households 100000`: what the office waits for when it previews and publishes a
 * menu, and when it looks for a household. Writes docs/figures.md, unless `--dry`.
 */
const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '10000' },
    households: { type: 'string', default: '100000' },
    dry: { type: 'boolean', default: false },
  },
})

const lines = [`${machine()}; ${loadavg()[0]?.toFixed(1)} processes were at work before it began.`, '']
const server = await startPostgresServer()
try {
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', onError: () => {} })
  try {
    await migrateDatabase(database, path.resolve(import.meta.dirname, '../../db/migrations'))
    const product = await openSimulatedProduct(database, BEFORE_CLOSING)
    try {
      lines.push(...(await menuFigures(product, Number(values.boxes))), '')
    } finally {
      await product.close()
    }
    lines.push(...(await searchFigures(database, server.url, Number(values.households))))
  } finally {
    await database.close()
  }
} finally {
  await server.stop()
}
console.log(lines.join('\n'))
if (!values.dry) writeFigures('npm run bench -- offer', lines)
