import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { acceptedTerms, noticesOf, pay, sessionIdOf } from '../../../support/people/ordering.ts'
import type { TestApp, TestCustomer } from '../../../support/test-app.ts'
import type { KillableServer } from './killable-server.ts'

const AT_ONCE = 8
/** For each household a draft, a page and a notice; for every second one a return. What a kill interrupts comes again. */
const REQUESTS_EACH = 3.5
/** Refusals one after the other while nothing was killed and the product said before each that it is ready. */
const MOST_REFUSALS = 20
/** Times that a process which nobody has killed may answer that it is not ready. Time says nothing: others have it, too. */
const MOST_NOT_READY = 1_000

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
): Promise<{ requests: number; interrupted: number; kills: number; stuck: string[] }> {
  let requests = 0
  let interrupted = 0
  let begun = 0
  const stuck: string[] = []
  const killed: Promise<void>[] = []
  const kill = async (how: () => Promise<void>): Promise<void> => {
    await pause(Math.random() * 40)
    begun++
    await how().catch((error: Error) => stuck.push(`kill ${begun}: ${error.message}`))
    if (begun % 25 === 0)
      process.stdout.write(`kills: ${begun} so far, ${waiting.length} households to come\n`)
  }
  const isReady = async (): Promise<boolean> => {
    await server.ready()
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/ready`).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    return answer?.ok ?? false
  }
  /** Bounded by what the product says, and from the beginning again when something was killed meanwhile. */
  const untilReady = async (): Promise<void> => {
    let seen = begun
    for (let answers = 0; !(await isReady()); answers++) {
      if (seen !== begun) answers = 0
      seen = begun
      if (answers >= MOST_NOT_READY) throw new Error(`not ready after ${answers} questions`)
      await pause(50)
    }
  }

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
    const how = kills.get(++requests)
    if (how) killed.push(kill(how))
    return answer
  }
  /** What a person does when nothing comes back: again, once the product works. */
  const insist = async <T>({ token }: TestCustomer, pathname: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    for (let refusals = 0; ; ) {
      const before = begun
      const response = await send(pathname, { method: 'POST', headers, body: JSON.stringify(body) })
      if (response?.status === 200) return (await response.json()) as T
      refusals = before === begun ? refusals + 1 : 0
      const last = response ? `${response.status} ${await response.text()}` : 'nothing'
      if (refusals >= MOST_REFUSALS) throw new Error(`${pathname} never succeeded: ${last}`)
      await untilReady()
    }
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

  // One who is stuck is told of in the end, when all payments have been looked at.
  const waiting = customers.map((customer, index) => async () => {
    await shop(customer, index).catch((error: Error) => stuck.push(`${customer.userId}: ${error.message}`))
  })
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await Promise.all(killed)
  return { requests, interrupted, kills: killed.length, stuck }
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
