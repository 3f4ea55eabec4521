import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { acceptedTerms, noticesOf, pay, sessionIdOf } from '../../../support/people/ordering.ts'
import type { TestApp, TestCustomer } from '../../../support/test-app.ts'
import type { KillableServer } from './killable-server.ts'

const AT_ONCE = 8
/** For each household a draft, a page and a notice; for every second one a return. What a kill interrupts comes again. */
const REQUESTS_EACH = 3.5
/** More than a shopper ever needs: a kill costs one try, and what was killed is awaited before the next one. */
const TRIES = 20

type Storm = {
  product: TestApp
  server: KillableServer
  meals: { meal_id: string; quantity: number }[]
  /** What happens while the request of this number is worked on. */
  kills: Map<number, () => Promise<void>>
}

/** Households that order and pay at a server while it and its database are killed again and again. */
export async function storm(
  { product, server, meals, kills }: Storm,
  customers: readonly TestCustomer[],
): Promise<{ requests: number; interrupted: number; kills: number }> {
  let requests = 0
  let interrupted = 0
  const killed: Promise<void>[] = []

  /** One request; at some of them something is killed while it is worked on. */
  const send = async (pathname: string, init: RequestInit): Promise<Response | null> => {
    await server.ready()
    const answer = fetch(`http://127.0.0.1:${server.port}${pathname}`, init)
      .then(async (response) => new Response(await response.text(), { status: response.status }))
      .catch(() => null)
      .then((response) => {
        if (response?.status !== 200) interrupted++
        return response
      })
    const kill = kills.get(++requests)
    if (kill) killed.push(pause(Math.random() * 40).then(kill))
    return answer
  }
  /** What a person does when nothing comes back: again. */
  const insist = async <T>({ token }: TestCustomer, pathname: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    let last = 'nothing'
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const response = await send(pathname, { method: 'POST', headers, body: JSON.stringify(body) })
      if (response?.status === 200) return (await response.json()) as T
      last = response ? `${response.status} ${await response.text()}` : 'nothing'
      if (response) await pause(100)
    }
    throw new Error(`${pathname} never succeeded: ${last}`)
  }
  /** The provider's notice, sent once; when it is lost nobody sends it again. */
  const notify = async (sessionId: string): Promise<void> => {
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
  const shop = async (customer: TestCustomer, index: number): Promise<void> => {
    const draft = await insist<{ order_id: string }>(customer, '/api/draft-order', { meal_selections: meals })
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

  const waiting = customers.map((customer, index) => () => shop(customer, index))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await Promise.all(killed)
  return { requests, interrupted, kills: killed.length }
}

/** Spreads the kills over the requests that are sure to come. */
export function spread(
  shoppers: number,
  wanted: readonly { times: number; kill: () => Promise<void> }[],
): Map<number, () => Promise<void>> {
  const fewest = Math.floor(shoppers * REQUESTS_EACH) - 20
  const kills = new Map<number, () => Promise<void>>()
  for (const { times, kill } of wanted)
    for (let count = 0; count < times; ) {
      const at = 5 + Math.floor(Math.random() * fewest)
      if (kills.has(at)) continue
      kills.set(at, kill)
      count++
    }
  return kills
}
