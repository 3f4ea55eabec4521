import type { Page } from 'playwright-core'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'

type Name = keyof ApiTypes
type Answer = { status?: number; json: unknown } | 'no answer'

/** Puts the server's own answers in their place again. */
type Release = () => Promise<void>

/** Answers a call of the page in the server's place, or lets it fail as a dead network does. */
export async function answerCall(page: Page, name: Name, answer: Answer): Promise<Release> {
  const { method, path } = endpoints[name]
  const isCall = (url: URL) => url.pathname === path
  await page.route(isCall, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return answer === 'no answer' ? route.abort('connectionfailed') : route.fulfill(answer)
  })
  return () => page.unroute(isCall)
}

/** Keeps the page's calls back, so that what it shows meanwhile can be seen, until they are released. */
export async function holdCalls(page: Page, name: Name): Promise<Release> {
  const { path } = endpoints[name]
  return holdCallsTo(page, (url) => url.pathname === path)
}

/** Keeps back every call that the page makes, until they are released. */
export const holdAllCalls = (page: Page): Promise<Release> =>
  holdCallsTo(page, (url) => url.pathname.startsWith('/api/'))

async function holdCallsTo(page: Page, isCall: (url: URL) => boolean): Promise<Release> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isCall, async (route) => {
    await held
    await route.fallback()
  })
  return async () => {
    release()
    await page.unroute(isCall)
  }
}

/** The server does what the page asks for, and its answer is lost on the way. */
export async function loseAnswers(page: Page, name: Name): Promise<Release> {
  const { path } = endpoints[name]
  const isCall = (url: URL) => url.pathname === path
  await page.route(isCall, async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  return () => page.unroute(isCall)
}

/** Answers only the first call of the page, with what was true before, and not until `late` has come about. */
export async function answerFirstLate<N extends Name>(
  page: Page,
  name: N,
  before: ApiTypes[N]['response'],
  late: () => Promise<unknown>,
): Promise<void> {
  const { path } = endpoints[name]
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await late()
      // Nobody may wait for it any more.
      await route.fulfill({ json: before }).catch(() => {})
    },
    { times: 1 },
  )
}

/** Changes what the server answers to a call on its way to the page: a moment that the server's clock is not at. */
export async function changeAnswers<N extends Name>(
  page: Page,
  name: N,
  change: (value: ApiTypes[N]['response']) => unknown,
): Promise<void> {
  const { method, path } = endpoints[name]
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      const response = await route.fetch()
      const value = (await response.json()) as ApiTypes[N]['response']
      return route.fulfill({ response, json: change(value) })
    },
  )
}

/** Makes a call as the page's visitor would, without its screens. */
export async function callAs<N extends Name>(
  page: Page,
  name: N,
  body?: ApiTypes[N]['request'],
): Promise<ApiTypes[N]['response']> {
  const { method, path } = endpoints[name]
  const response = await page.request.fetch(path, {
    method,
    ...(method === 'GET' || method === 'DELETE'
      ? { params: (body ?? {}) as Record<string, string> }
      : { data: body ?? {} }),
  })
  const value: unknown = await response.json()
  if (!response.ok()) throw new Error(`${name} was refused: ${JSON.stringify(value)}`)
  return value as ApiTypes[N]['response']
}
