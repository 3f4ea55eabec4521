import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { seedDatabase } from '../../db/seed/seed-database.ts'
import { ORLANDO_KITCHEN } from '../../src/domain/kitchen-place/orlando-kitchen.ts'
import type { RenewalDeps } from '../../src/server/charges/renewal-deps.ts'
import type { Database } from '../../src/server/platform/db/open-database.ts'
import { createPayments } from '../../src/server/platform/payments/payments.ts'
import { createStripe } from '../../src/server/platform/payments/stripe-client.ts'

/** The product's use cases and jobs on a real database, the payment stand-in, and a clock that is turned. */
export type SimulatedProduct = {
  deps: RenewalDeps
  database: Database
  now(): Date
  /** Forward only. */
  turnTo(instant: Date | number): void
  rows<T>(query: string, values?: unknown[]): Promise<T[]>
  askStandIn<T>(path: string, body?: unknown): Promise<T>
  secretKey: string
  /** A customer with a good card, as the provider names them. */
  openCustomer(email: string): Promise<{ customer: string; card: string }>
  /** The address of the stand-in's pages. */
  standInOrigin: string
  close(): Promise<void>
}

export async function openSimulatedProduct(database: Database, start: Date): Promise<SimulatedProduct> {
  await seedDatabase(database.db, { isTrial: true })
  const clock = turnedClock(start)
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const standIn = await startStandIn({ secretKey, webhookSecret, time: clock.memory })
  const payments = createPayments({ port: standIn.port, secretKey, webhookSecret })
  const standInOrigin = `http://127.0.0.1:${standIn.port}`
  const stripe = createStripe({ port: standIn.port, secretKey, webhookSecret })
  return {
    deps: { db: database.db, clock, kitchen: ORLANDO_KITCHEN, payments, log: pino({ level: 'silent' }) },
    database,
    standInOrigin,
    now: clock.now,
    turnTo: clock.turnTo,
    rows: async <T>(query: string, values: unknown[] = []) =>
      (await database.pool.query(query, values)).rows as T[],
    askStandIn: async <T>(path: string, body?: unknown) => {
      const response = await fetch(`${standInOrigin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`The stand-in refused ${path}: ${await response.text()}`)
      return (await response.json()) as T
    },
    secretKey,
    openCustomer: async (email) => {
      const { id: customer } = await stripe.customers.create({ email })
      return { customer, card: (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id }
    },
    close: standIn.close,
  }
}

function turnedClock(start: Date) {
  const memory = new SharedArrayBuffer(8)
  const time = new BigInt64Array(memory)
  Atomics.store(time, 0, BigInt(start.getTime()))
  const now = () => new Date(Number(Atomics.load(time, 0)))
  const turnTo = (instant: Date | number) => {
    const next = Math.max(Number(instant), now().getTime())
    Atomics.store(time, 0, BigInt(next))
  }
  return { memory, now, turnTo }
}

const MEGABYTES_OF_THE_STAND_IN = 8000

async function startStandIn(data: { secretKey: string; webhookSecret: string; time: SharedArrayBuffer }) {
  const worker = new Worker(new URL('./stand-in-worker.mjs', import.meta.url), {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_OF_THE_STAND_IN },
  })
  const [port] = (await once(worker, 'message')) as [number]
  return {
    port,
    close: async () => {
      const gone = once(worker, 'exit')
      worker.postMessage('close')
      await gone
    },
  }
}
