import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from './api/api-server.ts'
import type { RestrictedKeys } from './api/rights.ts'
import { forgetOldEvents } from './books/events.ts'
import { forgetOldAnswers } from './books/idempotency.ts'
import { openStore } from './books/store.ts'
import { createWebhookSender } from './books/webhooks.ts'
import type { StandInOptions, World } from './books/world.ts'
import { createControlApi } from './control/control-api.ts'
import { createHostedPage } from './hosted-page/hosted-page.ts'
import { settleDueRefunds } from './payments/refund-outcome.ts'
import { expireAllDue } from './payments/session-expiry.ts'
import { offsetMs } from './payments/turned-clock.ts'
import { createFaultSwitches } from './requests/fault-switches.ts'

export type { StandInOptions } from './books/world.ts'

export interface RunningStandIn {
  port: number
  close(): Promise<void>
}

const TIME_CHECK_EVERY = 1000
const LOOPBACK = '127.0.0.1'
/**
 * Longer than the minute between two runs of the product's jobs: a server that closes an idle connection can meet a call
 * on its way, which then fails.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Starts Stripe's API, the hosted payment page and the control API on one loopback port. */
export async function startStripeStandIn(options: StandInOptions): Promise<RunningStandIn> {
  const store = openStore(options.stateFile)
  const webhooks = createWebhookSender({
    store,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    ...(options.webhookDelivery ? { switches: options.webhookDelivery } : {}),
  })
  const baseNow = options.now ?? (() => new Date())
  const world: World = {
    options,
    store,
    now: () => new Date(baseNow().getTime() + offsetMs(store)),
    currentRequest: null,
    deliver: webhooks.deliver,
  }
  const faults = createFaultSwitches()
  const keys: RestrictedKeys = new Map()
  const app = new Hono()
  app.onError((error, c) => {
    console.error(error)
    return c.json({ error: { type: 'api_error', message: 'The stand-in failed; its log says why.' } }, 500)
  })
  app.route('/', createHostedPage(world))
  app.route('/', createControlApi(world, { webhooks, faults, keys }))
  app.route('/', createApi(world, faults, keys))

  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  await listen(server, options.port ?? 0)
  const passTime = () => {
    expireAllDue(world)
    settleDueRefunds(world)
    forgetOldAnswers(world)
    forgetOldEvents(world)
    store.commit()
  }
  passTime()
  const expiry = setInterval(passTime, TIME_CHECK_EVERY)

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(expiry)
      webhooks.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // Calls held open by a time-out switch would never end on their own.
      server.closeAllConnections()
      await closed
      store.close()
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
