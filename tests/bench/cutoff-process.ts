import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { ORLANDO_KITCHEN } from '../../src/domain/kitchen-place/orlando-kitchen.ts'
import type { RenewalDeps } from '../../src/server/charges/renewal-deps.ts'
import { resumeCharges } from '../../src/server/charges/resume-charges.ts'
import { runCutoff } from '../../src/server/cutoffs/run-cutoff.ts'
import { openDatabase } from '../../src/server/platform/db/open-database.ts'
import { createPayments } from '../../src/server/platform/payments/payments.ts'

/*
 * A process that runs one cutoff and may be killed at any moment. Its provider answers as late as a real one, and its
 * clock stands where it was started.
 */

const need = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing`)
  return value
}

const now = new Date(need('NOW'))
const latency = Number(need('LATENCY_MS'))
const database = await openDatabase({ databaseUrl: need('DATABASE_URL'), dataDir: '' })
const provider = createPayments({
  port: Number(need('STAND_IN_PORT')),
  secretKey: need('STAND_IN_KEY'),
  webhookSecret: 'whsec_of_nobody',
})
const deps: RenewalDeps = {
  db: database.db,
  clock: { now: () => new Date(now) },
  kitchen: ORLANDO_KITCHEN,
  log: pino({ level: 'error' }),
  payments: {
    ...provider,
    chargeOffSession: async (charge) => {
      await wait(latency)
      return provider.chargeOffSession(charge)
    },
    findPaymentOf: async (paymentId, hints) => {
      await wait(latency)
      return provider.findPaymentOf(paymentId, hints)
    },
  },
}

await resumeCharges(deps)
await runCutoff(deps)
await database.close()
process.send?.({ peakMegabytes: process.resourceUsage().maxRSS / 1024 })
process.disconnect?.()
