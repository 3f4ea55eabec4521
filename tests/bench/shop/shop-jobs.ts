import Stripe from 'stripe'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { MealWire } from '../../../src/contract/household/menu-wire.ts'
import { RENEWAL_TERMS_VERSION } from '../../../src/domain/subscriptions/renewal-terms.ts'
import type { BenchProduct } from './bench-product.ts'
import { bearer, type Call, createCaller, JSON_BODY } from './caller.ts'
import type { Job } from './measure.ts'
import type { Household } from './prepare-households.ts'

const CARD = new URLSearchParams({
  email: 'ana.rivera@example.com',
  card_number: '4242424242424242',
  expiry: '12 / 30',
  cvc: '123',
  name: 'Ana Rivera',
  zip: '32801',
}).toString()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const AT_ONCE = 8
const BOX_MEALS = 24

type Page = { token: string; path: string; sessionId: string }
type Notice = { id: string; data: { object: { object: string; id: string } } }

/** What households do, in the order in which they do it: who confirms has placed and paid before. */
export async function shopJobs(bench: BenchProduct, households: readonly Household[], kinds = 8) {
  const call = createCaller(bench.product.port)
  const { text } = await call('GET', endpoints.listMeals.path)
  const { meals } = JSON.parse(text) as { meals: MealWire[] }
  const chosen = meals.slice(0, kinds).map(({ id }) => ({ meal_id: id, quantity: BOX_MEALS / kinds }))
  const oneOf = (first: number) => bearer(households[Math.floor(Math.random() * first)]?.token ?? '')
  const drafts: { token: string; orderId: string }[] = []
  let next = 0
  const place = async (): Promise<boolean> => {
    const token = households[next++]?.token
    if (token === undefined) return false
    const body = JSON.stringify({ meal_selections: chosen })
    const answer = await call('POST', endpoints.saveDraftOrder.path, { ...bearer(token), ...JSON_BODY }, body)
    drafts.push({ token, orderId: (JSON.parse(answer.text) as { order_id: string }).order_id })
    return true
  }
  const pages: Page[] = []
  const openPage: OpenPage = async (terms) => {
    const draft = drafts.pop()
    if (!draft) return false
    const headers = { ...bearer(draft.token), ...JSON_BODY }
    const body = JSON.stringify({ order_id: draft.orderId, accepted_renewal_terms: terms })
    const answer = await call('POST', endpoints.startCheckout.path, headers, body)
    const path = new URL((JSON.parse(answer.text) as { url: string }).url).pathname
    pages.push({ token: draft.token, path, sessionId: path.split('/').at(-1) ?? '' })
    return true
  }
  const get = (name: string, path: string, headers: () => Record<string, string> = () => ({})): Job => ({
    name,
    work: async () => {
      await call('GET', path, headers())
      return true
    },
  })
  return {
    live: get('the empty route', endpoints.live.path),
    menu: get('the menu', endpoints.listMeals.path),
    session: get('who is signed in', endpoints.getSession.path, () => oneOf(households.length)),
    portal: get('the portal of who has ordered', endpoints.getPortal.path, () => oneOf(next)),
    place: { name: 'place an order', work: place },
    payment: { name: 'from the draft to the payment page', work: () => openPage() },
    ...confirmJobs(bench, call, { pages, openPage, draftsLeft: () => drafts.length }),
  }
}

type OpenPage = (terms?: string) => Promise<boolean>
type Paying = { pages: Page[]; openPage: OpenPage; draftsLeft: () => number }

/**
 * A third of the households agree to renewals. Half of the others come back from the payment page, and of the rest the
 * provider tells.
 */
function confirmJobs(
  bench: BenchProduct,
  call: Call,
  { pages, openPage, draftsLeft }: Paying,
): { confirm: Job; webhook: Job; begin: Job } {
  const returning: Page[] = []
  const told: Notice[] = []
  const renewing: Page[] = []
  const payInto = async (paid: Page[]) =>
    atOnce(async () => {
      const page = pages.pop()
      if (!page) return false
      await call('POST', page.path, FORM, CARD)
      paid.push(page)
      return true
    })
  const payAll = async () => {
    // Those that are left from the job before have not agreed.
    await payInto(returning)
    const others = (2 * draftsLeft()) / 3
    await atOnce(async () => draftsLeft() > others && openPage(RENEWAL_TERMS_VERSION))
    await payInto(renewing)
    await atOnce(openPage)
    await payInto(returning)
    const half = new Set(returning.splice(0, returning.length / 2).map(({ sessionId }) => sessionId))
    for (const notice of await noticesOf(bench)) if (half.has(notice.data.object.id)) told.push(notice)
  }
  const returnTo = (paid: Page[]) => async (): Promise<boolean> => {
    const page = paid.pop()
    if (!page) return false
    const headers = { ...bearer(page.token), ...JSON_BODY }
    const body = JSON.stringify({ session_id: page.sessionId })
    const { text } = await call('POST', endpoints.returnFromCheckout.path, headers, body)
    if (!text.includes('"confirmed"')) throw new Error(text.slice(0, 200))
    return true
  }
  const webhook = async (): Promise<boolean> => {
    const notice = told.pop()
    if (!notice) return false
    const payload = JSON.stringify(notice)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: bench.webhookSecret })
    await call('POST', endpoints.stripeWebhook.path, { ...JSON_BODY, 'stripe-signature': signature }, payload)
    return true
  }
  return {
    confirm: { name: 'a payment confirmed by the return', work: returnTo(returning), prepare: payAll },
    webhook: { name: "a payment confirmed by the provider's notice", work: webhook },
    begin: { name: 'a payment that begins a subscription', work: returnTo(renewing) },
  }
}

export async function atOnce(work: () => Promise<boolean>): Promise<void> {
  const one = async () => {
    while (await work());
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Those of finished sessions, as the provider would send them: it holds them back itself. */
async function noticesOf({ askStandIn }: BenchProduct): Promise<Notice[]> {
  const all: Notice[] = []
  for (let after = ''; ; ) {
    const query = `/v1/events?type=checkout.session.completed&limit=100${after}`
    const { data, has_more } = await askStandIn<{ data: Notice[]; has_more: boolean }>(query)
    all.push(...data)
    const last = data.at(-1)
    if (!has_more || !last) return all
    after = `&starting_after=${last.id}`
  }
}
