import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { comingBoxesQuery } from '../orders/coming-boxes-query.ts'
import { onboardingQuery } from './onboarding-query.ts'

afterEach(() => vi.unstubAllGlobals())

const preferences = { avoid_proteins: ['pork'], avoid_ingredients: ['peanuts'], household_size: 4 }
const ANSWERS: Record<string, object> = {
  '/api/onboarding': { is_complete: true, preferences, address: null },
  '/api/portal': { subscription: { status: 'active' }, orders: [] },
  '/api/subscription/calendar': { weeks: [], forecast: [] },
}

let isAway = false
function stubServer() {
  isAway = false
  vi.stubGlobal('fetch', async (address: string) =>
    isAway ? Response.json({}, { status: 500 }) : Response.json(ANSWERS[address] ?? {}),
  )
}

const askingOnce = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const account = () => new QueryObserver(askingOnce(), onboardingQuery)
const comingBoxes = () => new QueryObserver(askingOnce(), comingBoxesQuery)

test.each([
  { what: 'the account', observe: account, known: { preferences } },
  { what: 'the coming boxes', observe: comingBoxes, known: { besides: { isPaused: false } } },
])(
  'what is known of $what stays while it cannot be read again, and is no answer when it never was',
  async ({ observe, known }) => {
    stubServer()
    const observer = observe()
    observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().data).toMatchObject(known)
    isAway = true
    const again = await observer.refetch()
    expect(again.data).toMatchObject(known)
    expect(await observe().refetch()).toMatchObject({ status: 'error', data: undefined })
  },
)
