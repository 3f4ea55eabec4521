import Stripe from 'stripe'
import type { StandInEvent, Store } from './store.ts'
import { newId } from './world.ts'

/** One message to the webhook address; gone once it was accepted, dropped or given up. */
export interface Delivery {
  id: string
  eventId: string
  attempts: number
  /** Epoch milliseconds, by the wall clock: deliveries go over a real network. */
  dueAt: number
  giveUpAt: number
}

export interface WebhookSwitches {
  /** Nothing is delivered until it is off again. */
  paused: boolean
  /** Every event is delivered twice. */
  duplicate: boolean
  /** Events arrive out of order. */
  shuffle: boolean
  /** Each event waits this long before its first attempt. */
  delayMs: number
  /** How many of the next events are never delivered. */
  dropNext: number
}

export interface WebhookSender {
  deliver(event: StandInEvent): void
  switches(): WebhookSwitches
  setSwitches(changes: Partial<WebhookSwitches>): void
  waiting(): Delivery[]
  /** Waits for nothing on its way, as a call has been seen to stay open: that is sent again after the next start. */
  close(): void
}

interface SenderOptions {
  store: Store
  url: string
  secret: string
  switches?: Partial<WebhookSwitches>
}

const THREE_DAYS = 3 * 24 * 60 * 60 * 1000
const LONGEST_PAUSE = 60 * 60 * 1000
const ANSWER_WITHIN = 10_000
const AT_ONCE = 4
const SHUFFLE_SPREAD = 400

/** 0.5 s after the first failure, then twice as long each time, up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, 500 * 2 ** Math.min(attempts - 1, 20))
}

/** Signs and sends events, again and again until the receiver accepts them or three days have passed. */
export function createWebhookSender({ store, url, secret, switches: initial }: SenderOptions): WebhookSender {
  let switches: WebhookSwitches = {
    paused: false,
    duplicate: false,
    shuffle: false,
    delayMs: 0,
    dropNext: 0,
    ...initial,
  }
  const inFlight = new Set<string>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    clearTimeout(timer)
    if (switches.paused || stopping.signal.aborted) return
    const now = Date.now()
    let nextDueAt = now + 60_000
    for (const delivery of store.all('deliveries')) {
      if (inFlight.has(delivery.id)) continue
      if (delivery.dueAt > now) {
        nextDueAt = Math.min(nextDueAt, delivery.dueAt)
        continue
      }
      // Whichever attempt ends first looks again.
      if (inFlight.size >= AT_ONCE) return
      start(delivery)
    }
    timer = setTimeout(wake, nextDueAt - now).unref()
  }

  let isAboutToWake = false
  /** After the API call has been committed and answered, and once for all its events. */
  const wakeSoon = () => {
    if (isAboutToWake) return
    isAboutToWake = true
    setImmediate(() => {
      isAboutToWake = false
      wake()
    })
  }

  const start = (delivery: Delivery) => {
    inFlight.add(delivery.id)
    void attemptDelivery(delivery).finally(() => {
      inFlight.delete(delivery.id)
      wake()
    })
  }

  const attemptDelivery = async (delivery: Delivery) => {
    const event = store.get('events', delivery.eventId)
    const isAccepted = !event || (await send(event, url, secret, stopping.signal))
    if (stopping.signal.aborted) return
    const attempts = delivery.attempts + 1
    if (isAccepted || Date.now() >= delivery.giveUpAt) {
      store.remove('deliveries', delivery.id)
      if (event && isAccepted) store.put('events', { ...event, pending_webhooks: 0 })
    } else store.put('deliveries', { ...delivery, attempts, dueAt: Date.now() + pauseAfter(attempts) })
    store.commit('buffered')
  }

  const enqueue = (eventId: string) => {
    const now = Date.now()
    const lateness = switches.shuffle ? Math.random() * SHUFFLE_SPREAD : 0
    const dueAt = now + switches.delayMs + lateness
    store.put('deliveries', { id: newId('whd'), eventId, attempts: 0, dueAt, giveUpAt: now + THREE_DAYS })
  }

  // What an earlier run had not delivered goes on at once.
  wakeSoon()

  return {
    deliver(event) {
      if (switches.dropNext > 0) {
        switches = { ...switches, dropNext: switches.dropNext - 1 }
        return
      }
      enqueue(event.id)
      if (switches.duplicate) enqueue(event.id)
      wakeSoon()
    },
    switches: () => switches,
    setSwitches(changes) {
      switches = { ...switches, ...changes }
      wake()
    },
    waiting: () => [...store.all('deliveries')],
    close() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

async function send(event: StandInEvent, url: string, secret: string, stop: AbortSignal): Promise<boolean> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN)]),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Unreachable, too slow or shutting down: all mean "not accepted".
    return false
  }
}
