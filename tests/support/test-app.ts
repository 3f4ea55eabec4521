import { randomBytes, randomUUID } from 'node:crypto'
import { type Logger, pino } from 'pino'
import type { ApiTypes } from '../../src/contract/api-types.ts'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import type { Kitchen } from '../../src/domain/kitchen-place/kitchen.ts'
import { ORLANDO_KITCHEN } from '../../src/domain/kitchen-place/orlando-kitchen.ts'
import type { PasswordHashing } from '../../src/server/accounts/passwords/password-hashing.ts'
import { takeSharedPassword } from '../../src/server/accounts/staff/take-shared-password.ts'
import { type App, createApp } from '../../src/server/app.ts'
import { openClock } from '../../src/server/clock/open-clock.ts'
import { type Config, readConfig } from '../../src/server/platform/config.ts'
import { createMailer } from '../../src/server/platform/email/mailer.ts'
import type { Traces } from '../../src/server/platform/observers/traces.ts'
import { createPayments } from '../../src/server/platform/payments/payments.ts'
import { turnStandInClock } from '../../src/server/platform/payments/stand-in-clock.ts'
import { createZipLookup } from '../../src/server/platform/zip-lookup/zip-lookup.ts'
import { startStripeStandIn } from '../../src/stripe-stand-in/stand-in.ts'
import { writeStorefront } from '../../src/web/storefront/write-storefront.tsx'
import { SEEDED } from './databases/database-templates.ts'
import { besideTheProduct, createTestDatabase, type TestDatabase } from './databases/test-database.ts'
import { type FixedClock, fixedClock } from './fixed-clock.ts'
import { rememberedPasswords } from './people/remembered-passwords.ts'

export const STAFF_PASSWORD = 'kitchen-door-test'
/** A Wednesday: orders close Sunday 2026-11-29, delivery Monday 2026-12-07. */
export const TEST_NOW = '2026-11-25T15:00:00.000Z'
const ORIGIN = 'http://localhost:3000'

type Answer<N extends keyof ApiTypes> = {
  status: number
  body: ApiTypes[N]['response'] & { code?: string; error?: string; fields?: Record<string, string> }
}
type Input<N extends keyof ApiTypes> = ApiTypes[N]['request'] extends undefined
  ? []
  : [ApiTypes[N]['request']]

/** Somebody who talks to the app over HTTP and keeps the cookies they get, as a browser does. */
export type Client = {
  call<N extends keyof ApiTypes>(name: N, ...input: Input<N>): Promise<Answer<N>>
  request(path: string, init?: RequestInit): Promise<Response>
  cookies: Map<string, string>
}

export type TestCustomer = Client & { userId: string; email: string; token: string }

export type TestApp = {
  app: App
  config: Config
  database: TestDatabase
  clock: FixedClock
  standIn: Awaited<ReturnType<typeof startStripeStandIn>>
  /** To ask the stand-in what it knows, and to sign notices as it does. */
  paymentKeys: { secretKey: string; webhookSecret: string }
  visitor(): Client
  customer(input?: { email?: string; password?: string }): Promise<TestCustomer>
  staff(): Promise<Client>
  /** Runs every job once, as the timetable would. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

function clientOf(app: App, address: string): Client {
  const cookies = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const incoming = { socket: { remoteAddress: address } }
    const response = await app.http.request(`${ORIGIN}${path}`, { ...init, headers }, { incoming })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const call: Client['call'] = async (name, ...[input]) => {
    const { method, path } = endpoints[name as EndpointName]
    const query = method === 'GET' && input ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await request(`${path}${query}`, {
      method,
      ...(method === 'GET'
        ? {}
        : { body: JSON.stringify(input ?? {}), headers: { 'content-type': 'application/json' } }),
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  return { call, request, cookies }
}

export type TestAppOptions = {
  now?: string
  kitchen?: Kitchen
  zipLookupLimitMs?: number
  /** With a clock that can be turned away from the fixed one, as the product has in local mode. */
  turnable?: true
  /** The shared password, when it is another than STAFF_PASSWORD. */
  staffPassword?: string
  /** How passwords are checked, when a test watches it. */
  passwords?: PasswordHashing
  /** Where payments are asked for, when something stands before the stand-in's port. */
  paymentsAt?: (standInPort: number) => Promise<number>
  /** Milliseconds that a call to the payment provider may take, when it is not as long as people wait. */
  callWithinMs?: number
  /** In the place of one on standard output. */
  log?: Logger
  /** Spans of what it does. */
  traces?: Traces
  /** One that another app has used, as after a restart; the test that made it closes it. */
  database?: TestDatabase
}

let addresses = 0
/** Each client has an address of its own, so that one test's attempts never count against another's. */
const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

/** The whole product without a port: real database, real mail rows, the payment stand-in on a loopback port. */
export async function createTestApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase(SEEDED))
  const clock = fixedClock(options.now ?? TEST_NOW)
  const config = readConfig({ LOG_LEVEL: 'error', ...environment }, process.cwd())
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const standIn = await startStripeStandIn({
    secretKey,
    webhookSecret,
    // Nothing is sent: tests hand notices over themselves, in the order they want.
    webhookUrl: 'http://127.0.0.1:9/api/webhooks/stripe',
    webhookDelivery: { dropNext: Number.MAX_SAFE_INTEGER },
    now: () => clock.now(),
  })
  const { turnable } = options.turnable ? await openClock(database.db, config, clock) : {}
  const tellProvider = (offsetMs: number) => turnStandInClock({ port: standIn.port, secretKey }, offsetMs)
  await tellProvider(turnable?.offsetMs() ?? 0)
  const paymentsPort = (await options.paymentsAt?.(standIn.port)) ?? standIn.port
  const stopping = new AbortController()
  const log = options.log ?? pino({ level: config.logLevel })
  const app = await createApp({
    config,
    clock: turnable ?? clock,
    kitchen: options.kitchen ?? ORLANDO_KITCHEN,
    sessionClock: clock,
    turnable: turnable && { clock: turnable, tellProvider },
    database,
    log,
    authSecret: config.authSecret ?? randomBytes(32).toString('base64url'),
    passwords: options.passwords ?? rememberedPasswords,
    staffPassword: await takeSharedPassword(
      { db: database.db, clock, passwords: rememberedPasswords },
      options.staffPassword ?? STAFF_PASSWORD,
    ),
    payments: createPayments({
      port: paymentsPort,
      secretKey,
      webhookSecret,
      ...(options.callWithinMs && { callWithinMs: options.callWithinMs }),
    }),
    mailer: createMailer(config.smtp),
    zipLookup: createZipLookup(config.zipLookupUrl, { clock, log }, options.zipLookupLimitMs),
    stopping: stopping.signal,
    standInPort: standIn.port,
    storefront: {
      write: writeStorefront,
      shell: '<html><head><!--page--></head><body><!--content--></body></html>',
    },
    traces: options.traces,
  })
  return {
    app,
    config,
    database: besideTheProduct(database),
    clock,
    standIn,
    paymentKeys: { secretKey, webhookSecret },
    visitor: () => clientOf(app, nextAddress()),
    customer: async (input = {}) => {
      const client = clientOf(app, nextAddress())
      const email = input.email ?? `household-${randomUUID().slice(0, 8)}@example.com`
      const answer = await client.call('signUp', { email, password: input.password ?? 'plenty-of-basil-7' })
      if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`)
      return { ...client, userId: answer.body.user?.id ?? '', email, token: answer.body.token ?? '' }
    },
    staff: async () => {
      const client = clientOf(app, nextAddress())
      await client.call('openStaffSession', { password: STAFF_PASSWORD })
      return client
    },
    runJobs: async () => {
      for (const job of app.jobs) await job.run()
    },
    close: async () => {
      stopping.abort()
      await app.feed.stop()
      await app.securityLog.stop()
      await standIn.close()
      await app.clockTurner?.stop()
      if (!options.database) await database.close()
    },
  }
}
