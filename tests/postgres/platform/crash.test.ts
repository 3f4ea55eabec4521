import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import Stripe from 'stripe'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { createPayments } from '../../../src/server/platform/payments/payments.ts'
import {
  findLostPayments,
  reconcileCheckouts,
} from '../../../src/server/provider-notices/reconcile-checkouts.ts'
import {
  acceptedTerms,
  ledgerOf,
  noticesOf,
  pay,
  rowsOf,
  sessionIdOf,
  settledCustomer,
  someMeals,
} from '../../support/people/ordering.ts'
import { freePort } from '../../support/running-product.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

const SHOPPERS = 40
const AT_ONCE = 8
const KILLS = 5
/** For each household a draft, a page and a notice; for every second one a return. What a kill interrupts comes again. */
const FEWEST_REQUESTS = SHOPPERS * 3.5
/** More than a shopper ever needs: a kill costs one try, and the next server is awaited before the next one. */
const TRIES = 12

const root = path.resolve(import.meta.dirname, '../../..')

let product: TestApp
let port: number
let server: ChildProcess
/** Folder of the bundled server. */
let program: string
/** Fulfilled while the server answers; every crash makes it a new one. */
let ready: Promise<void>
beforeAll(async () => {
  product = await createTestApp({}, { now: new Date().toISOString() })
  port = await freePort()
  program = await bundledServer()
  server = startServer()
  ready = readyOf(server)
  await ready
})
afterAll(async () => {
  await kill()
  await product.close()
  rmSync(program, { recursive: true, force: true })
})

/** Below the project, where its packages are found. Reading the sources at each of six starts would be half of the test. */
async function bundledServer(): Promise<string> {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(path.join(cache, 'checkout-server-'))
  const entry = path.join(root, 'tests/support/payments/checkout-server.ts')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: { ssr: entry, outDir, emptyOutDir: true, target: 'node20', minify: false },
  })
  return outDir
}

function startServer(): ChildProcess {
  return spawn(process.execPath, [path.join(program, 'checkout-server.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: product.database.databaseUrl,
      AUTH_SECRET: 'the-same-secret-in-every-process-of-it',
      ADMIN_PASSWORD: 'kitchen-door-test',
      STAND_IN_PORT: String(product.standIn.port),
      STAND_IN_KEY: product.paymentKeys.secretKey,
      STAND_IN_WEBHOOK_SECRET: product.paymentKeys.webhookSecret,
    },
  })
}

async function kill(): Promise<void> {
  const gone = once(server, 'exit')
  if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL')) await gone
}

/** A server that ends instead of starting is a failure to tell, not one to wait for. */
function readyOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended (${code ?? signal}) before it was ready`)),
    )
  })
}

/** The power fails, and the machine comes up again; not before it has come up from the last time. */
function crash(): Promise<void> {
  ready = ready.then(async () => {
    await kill()
    server = startServer()
    await readyOf(server)
  })
  return ready
}

let requests = 0
const killAt = new Set<number>()
const crashes: Promise<void>[] = []

/** One request to the server; at some of them it is killed while it works on it. */
async function send(pathname: string, init: RequestInit): Promise<Response | null> {
  await ready
  const answer = fetch(`http://127.0.0.1:${port}${pathname}`, init)
    .then(async (response) => new Response(await response.text(), { status: response.status }))
    .catch(() => null)
  if (killAt.has(++requests)) crashes.push(pause(Math.random() * 40).then(crash))
  return answer
}

/** What a person does when nothing comes back: again. */
async function insist<T>(customer: TestCustomer, pathname: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const response = await send(pathname, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response?.status === 200) return (await response.json()) as T
  }
  throw new Error(`${pathname} never succeeded`)
}

/** The provider's notice, sent once; when it is lost nobody sends it again. */
async function notify(sessionId: string): Promise<void> {
  for (const notice of await noticesOf(product, sessionId)) {
    const payload = JSON.stringify(notice)
    const secret = product.paymentKeys.webhookSecret
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    await send('/api/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature },
    })
  }
}

/** Half of the households come back from the payment page, the others close the tab. */
async function shop(customer: TestCustomer, index: number): Promise<void> {
  const meal_selections = await someMeals(product)
  const draft = await insist<{ order_id: string }>(customer, '/api/draft-order', { meal_selections })
  const page = await insist<{ url: string }>(customer, '/api/functions/checkout', {
    order_id: draft.order_id,
    ...acceptedTerms,
  })
  const sessionId = sessionIdOf(page.url)
  await pay(product, page.url)
  const news = notify(sessionId)
  if (index % 2 === 0) await insist(customer, '/api/checkout-return', { session_id: sessionId })
  await news
}

type Confirmed = { id: string; payments: number; mails: number; boxes: number; total: number }

test(`${SHOPPERS} households pay while the server is killed ${KILLS} times: every payment is one order`, async () => {
  const customers: TestCustomer[] = []
  for (let index = 0; index < SHOPPERS; index++) customers.push(await settledCustomer(product))
  while (killAt.size < KILLS) killAt.add(5 + Math.floor(Math.random() * (FEWEST_REQUESTS - 20)))

  const waiting = customers.map((customer, index) => () => shop(customer, index))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await Promise.all(crashes)
  expect(crashes).toHaveLength(KILLS)

  // The servers that were killed went by the real time.
  product.clock.set(new Date(Date.now() + 4 * 60_000))
  const deps = {
    db: product.database.db,
    clock: product.clock,
    kitchen: ORLANDO_KITCHEN,
    payments: createPayments({ port: product.standIn.port, ...product.paymentKeys }),
    log: pino({ level: 'silent' }),
  }
  await reconcileCheckouts(deps)
  await findLostPayments(deps)

  const { charges } = await ledgerOf(product)
  const kept = charges.filter((charge) => charge.status === 'succeeded' && charge.amount_refunded === 0)
  const paid = await rowsOf<{ intent: string; amount: number }>(
    product,
    `select p.provider_payment_intent_id as intent, p.amount_cents as amount from payments p
       join orders o on o.id = p.order_id where p.status = 'succeeded' and o.status = 'confirmed'`,
  )
  const byIntent = (a: { intent: string }, b: { intent: string }) => a.intent.localeCompare(b.intent)
  expect(paid.sort(byIntent)).toEqual(
    kept.map((charge) => ({ intent: charge.payment_intent, amount: charge.amount })).sort(byIntent),
  )
  const orders = await rowsOf<Confirmed>(
    product,
    `select o.id, o.total_amount_cents as total,
         (select count(*)::int from payments p where p.order_id = o.id and p.status = 'succeeded') as payments,
         (select count(*)::int from outbox_mails m where m.dedup_key = 'order-confirmed:' || o.id) as mails,
         (select count(*)::int from boxes b where b.order_id = o.id) as boxes
       from orders o where o.status = 'confirmed'`,
  )
  expect(orders).toHaveLength(SHOPPERS)
  expect(orders.filter((order) => order.payments !== 1 || order.mails !== 1 || order.boxes !== 1)).toEqual([])
  const [unsettled] = await rowsOf<{ count: number }>(
    product,
    `select count(*)::int as count from checkout_sessions where status = 'open'`,
  )
  expect(unsettled?.count).toBe(0)
})
