import http from 'node:http'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { MealWire } from '../../../src/contract/household/menu-wire.ts'
import type { Job } from './measure.ts'
import type { Household } from './prepare-households.ts'

type Called = { status: number; text: string }
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

function caller(port: number) {
  return (method: string, path: string, token?: string, body?: unknown, type = 'application/json') =>
    new Promise<Called>((resolve, reject) => {
      const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      if (sent !== undefined)
        Object.assign(headers, { 'content-type': type, 'content-length': String(Buffer.byteLength(sent)) })
      const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
      request.on('error', reject)
      request.end(sent)
    })
}

const CARD = new URLSearchParams({
  email: 'ana.rivera@example.com',
  card_number: '4242424242424242',
  expiry: '12 / 30',
  cvc: '123',
  name: 'Ana Rivera',
  zip: '32801',
}).toString()

/** What households do, in the order in which they do it: who confirms has placed and paid before. */
export async function shopJobs(port: number, households: readonly Household[]) {
  const call = caller(port)
  const ok = async (answer: Promise<Called>): Promise<Called> => {
    const got = await answer
    if (got.status >= 400) throw new Error(`${got.status} ${got.text.slice(0, 200)}`)
    return got
  }
  const { meals } = JSON.parse((await ok(call('GET', endpoints.listMeals.path))).text) as {
    meals: MealWire[]
  }
  const meal_selections = meals
    .slice(0, 8)
    .map(({ id }, index) => ({ meal_id: id, quantity: index < 4 ? 3 : 2 }))
  const anybody = () => households[Math.floor(Math.random() * households.length)]?.token ?? ''
  const drafts: { token: string; orderId: string }[] = []
  const pages: { token: string; url: string }[] = []
  let next = 0

  const place = async (): Promise<boolean> => {
    const household = households[next++]
    if (!household) return false
    const { token } = household
    const { text } = await ok(call('POST', endpoints.saveDraftOrder.path, token, { meal_selections }))
    drafts.push({ token, orderId: (JSON.parse(text) as { order_id: string }).order_id })
    return true
  }
  const payment = async (): Promise<boolean> => {
    const draft = drafts.pop()
    if (!draft) return false
    const { text } = await ok(
      call('POST', endpoints.startCheckout.path, draft.token, { order_id: draft.orderId }),
    )
    pages.push({ token: draft.token, url: (JSON.parse(text) as { url: string }).url })
    return true
  }
  const paid: { token: string; sessionId: string }[] = []
  /** Not measured: it is the payment provider's work. */
  const payAll = async () => {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let page = pages.pop(); page; page = pages.pop()) {
          const { pathname } = new URL(page.url)
          await call('POST', pathname, undefined, CARD, 'application/x-www-form-urlencoded')
          paid.push({ token: page.token, sessionId: pathname.split('/').at(-1) ?? '' })
        }
      }),
    )
  }
  let paying: Promise<void> | undefined
  const confirm = async (): Promise<boolean> => {
    paying ??= payAll()
    await paying
    const page = paid.pop()
    if (!page) return false
    const { text } = await ok(
      call('POST', endpoints.returnFromCheckout.path, page.token, { session_id: page.sessionId }),
    )
    if (!text.includes('"confirmed"')) throw new Error(text.slice(0, 200))
    return true
  }
  const get = (name: string, path: string, token?: () => string): Job => ({
    name,
    work: async () => {
      await ok(call('GET', path, token?.()))
      return true
    },
  })
  return {
    live: get('the empty route', endpoints.live.path),
    menu: get('menu', endpoints.listMeals.path),
    session: get('session', endpoints.getSession.path, anybody),
    portal: get('portal', endpoints.getPortal.path, anybody),
    place: { name: 'place an order', work: place },
    payment: { name: 'to the payment page', work: payment },
    confirm: { name: 'confirm', work: confirm },
  }
}
