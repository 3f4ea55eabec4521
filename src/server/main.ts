import { realpathSync } from 'node:fs'
import { brand, openAs } from '../domain/shared/brand.ts'
import { layoutOf } from './layout.ts'
import { openConfiguredDatabase } from './open-configured-database.ts'
import { type Config, readConfig } from './platform/config.ts'
import { PULSE } from './platform/db/connection/pulse.ts'
import { readEnvironmentFile } from './platform/environment-file.ts'
import { settledPort } from './platform/http/listening/listen-as-set.ts'
import { catchLastWords } from './platform/last-words.ts'
import { createLog } from './platform/log.ts'
import { comeBeforeOthers } from './platform/process-priority.ts'
import { version } from './platform/version.ts'
import type { Product } from './start-product.ts'
import { startupProblem } from './startup-problem.ts'

function announce(product: Product, config: Config): void {
  const { staffPassword, database } = product
  const address = config.publicUrl ?? product.address
  const lines = [
    `${brand.name} is ready: ${address}`,
    `Version:  ${version}`,
    database.kind === 'embedded'
      ? `Data:     ${config.dataDir} (embedded database: one process, for trying out; set DATABASE_URL for real use)`
      : 'Data:     PostgreSQL (DATABASE_URL)',
    config.stripe
      ? `Payments: Stripe (${config.stripe.live ? 'live' : 'test'})`
      : 'Payments: simulated, no real card is charged (set STRIPE_SECRET_KEY for Stripe)',
    config.smtp ? 'Mail:     SMTP' : `Mail:     local mailbox at ${address}/mailbox`,
  ]
  if (product.clockPath) lines.push(`Clock:    can be turned at ${address}${product.clockPath}`)
  if (staffPassword?.created) lines.push(`Admin:    ${address}/admin, password ${staffPassword.value}`)
  if (staffPassword)
    lines.push(
      `${staffPassword.created ? '          kept in' : 'Admin:    password in'} ${staffPassword.file}`,
    )
  console.log(lines.join('\n'))
}

/** Where nobody has asked for them, the library is not even loaded. */
async function errorReportsOf({ errorReports, mode }: Config) {
  if (!errorReports) return undefined
  const { openErrorReports } = await import('./platform/observers/open-error-reports.ts')
  return openErrorReports(errorReports.dsn, { mode })
}

async function main(): Promise<void> {
  const layout = layoutOf(import.meta.dirname)
  readEnvironmentFile(layout.root, process.env)
  const settings = readConfig(process.env, realpathSync(layout.root))
  openAs(settings.brand)
  const config = { ...settings, port: await settledPort(settings) }
  const reports = await errorReportsOf(config)
  const log = createLog(config, { hear: reports?.hear })
  catchLastWords(log, reports?.stop)
  const onError = (err: Error) => log.warn({ err }, 'the database has told of a failure')
  const opening = openConfiguredDatabase(config, { pulse: PULSE, onError })
  // The code that waits for it below gets the error; until then nobody does, and it would end the process with a bare
  // error.
  opening.catch(() => {})
  // The embedded database starts on a thread of its own while this one reads the rest of the product.
  const { startProduct } = await import('./start-product.ts')
  const product = await startProduct(config, layout, { opening, log })
  comeBeforeOthers()
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await product.stop()
    await reports?.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  announce(product, config)
  for (const warning of await product.warnings) console.warn(`WARNING:  ${warning}`)
}

main().catch((error: unknown) => {
  console.error(startupProblem(error))
  process.exit(1)
})
