import { realpathSync } from 'node:fs'
import { brand } from '../domain/shared/brand.ts'
import { CLOCK_PATH } from './clock/clock-page.ts'
import { layoutOf } from './layout.ts'
import { readConfig } from './platform/config.ts'
import { type Product, startProduct } from './start-product.ts'
import { startupProblem } from './startup-problem.ts'

function announce(product: Product, config: ReturnType<typeof readConfig>): void {
  const { staffPassword, database } = product
  const address = config.publicUrl ?? product.address
  const lines = [
    `${brand.name} is ready: ${address}`,
    database.kind === 'embedded'
      ? `Data:     ${config.dataDir} (embedded database: one process, for trying out; set DATABASE_URL for real use)`
      : 'Data:     PostgreSQL (DATABASE_URL)',
    config.stripe
      ? `Payments: Stripe (${config.stripe.live ? 'live' : 'test'})`
      : 'Payments: simulated, no real card is charged (set STRIPE_SECRET_KEY for Stripe)',
    config.smtp ? 'Mail:     SMTP' : `Mail:     local mailbox at ${address}/mailbox`,
  ]
  if (product.hasTurnableClock) lines.push(`Clock:    can be turned at ${address}${CLOCK_PATH}`)
  if (staffPassword?.created) lines.push(`Admin:    ${address}/admin, password ${staffPassword.value}`)
  if (staffPassword)
    lines.push(
      `${staffPassword.created ? '          kept in' : 'Admin:    password in'} ${staffPassword.file}`,
    )
  console.log(lines.join('\n'))
}

async function main(): Promise<void> {
  const { root, ...parts } = layoutOf(import.meta.dirname)
  const config = readConfig(process.env, realpathSync(root))
  const product = await startProduct(config, { root, ...parts })
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await product.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  announce(product, config)
}

main().catch((error: unknown) => {
  console.error(startupProblem(error))
  process.exit(1)
})
