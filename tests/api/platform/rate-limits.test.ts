import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

type Limit = { calls: number; per: 'address' | 'account' | 'staff' }

/** How many calls that fail, or that cost something, one caller has before being asked to wait. */
const LIMITS: Partial<Record<keyof typeof endpoints, Limit>> = {
  signUp: { calls: 20, per: 'address' },
  signIn: { calls: 20, per: 'address' },
  checkResetCode: { calls: 20, per: 'address' },
  resetPassword: { calls: 10, per: 'address' },
  openStaffSession: { calls: 10, per: 'address' },
  signInStaff: { calls: 10, per: 'address' },
  passSecondFactor: { calls: 10, per: 'address' },
  setFirstStaffPassword: { calls: 10, per: 'address' },
  beginSecondFactor: { calls: 10, per: 'address' },
  confirmSecondFactor: { calls: 10, per: 'address' },
  checkZip: { calls: 60, per: 'address' },
  joinWaitlist: { calls: 10, per: 'address' },
  confirmEmail: { calls: 20, per: 'address' },
  quoteFirstBox: { calls: 300, per: 'address' },
  saveDietaryPreferences: { calls: 60, per: 'account' },
  savePersons: { calls: 60, per: 'account' },
  saveHousehold: { calls: 60, per: 'account' },
  saveAddress: { calls: 20, per: 'account' },
  saveDraftOrder: { calls: 60, per: 'account' },
  validatePromoCode: { calls: 30, per: 'account' },
  removePromoCode: { calls: 30, per: 'account' },
  foreseeNextCharge: { calls: 120, per: 'account' },
  previewChange: { calls: 120, per: 'account' },
  startCheckout: { calls: 30, per: 'account' },
  returnFromCheckout: { calls: 60, per: 'account' },
  sendOrderEmail: { calls: 20, per: 'account' },
  updateSubscriptionMeals: { calls: 60, per: 'account' },
  updatePreferences: { calls: 60, per: 'account' },
  startCardChange: { calls: 30, per: 'account' },
  returnFromCardChange: { calls: 60, per: 'account' },
  skipBox: { calls: 60, per: 'account' },
  unskipBox: { calls: 60, per: 'account' },
  editBox: { calls: 60, per: 'account' },
  pauseSubscription: { calls: 60, per: 'account' },
  resumeSubscription: { calls: 60, per: 'account' },
  changeHousehold: { calls: 60, per: 'account' },
  changeAddress: { calls: 60, per: 'account' },
  cancelSubscription: { calls: 60, per: 'account' },
  reactivateSubscription: { calls: 60, per: 'account' },
  saveMailConsent: { calls: 60, per: 'account' },
  endSession: { calls: 60, per: 'account' },
  endOtherSessions: { calls: 60, per: 'account' },
  saveMealVoice: { calls: 120, per: 'account' },
  saveRatingMails: { calls: 120, per: 'account' },
  renewCalendarFeed: { calls: 20, per: 'account' },
  stopCalendarFeed: { calls: 20, per: 'account' },
  startEmailChange: { calls: 20, per: 'account' },
  closeAccount: { calls: 10, per: 'account' },
  rehearseCutoff: { calls: 10, per: 'staff' },
}

/** The account library counts these itself: tests/api/accounts/accounts.test.ts. */
const COUNTED_ELSEWHERE = ['requestPasswordReset', 'signInWithGoogle']
/** tests/api/voices. */
const COUNTED_BY_THEMSELVES = ['reportProblem', 'downloadOwnData']
/** By how many pictures are made at once: src/server/menu/pictures/picture-maker.test.ts. */
const BUSY_AT_ONCE = ['saveMealPicture']

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

type Name = keyof typeof endpoints
const callerOf = ({ per }: Limit) =>
  per === 'account' ? product.customer() : per === 'staff' ? product.staff() : product.visitor()
/** An empty body: what counts is the call, not whether it could succeed. */
const ask = (caller: Client, name: Name) =>
  caller.request(endpoints[name].path, {
    method: endpoints[name].method,
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })

test('every limited endpoint of the API document has its limit here, and the other way round', async () => {
  const document = (await (await product.visitor().request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  }
  const limited = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ responses }) => '429' in responses)
  expect(limited.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(LIMITS), ...COUNTED_ELSEWHERE, ...COUNTED_BY_THEMSELVES, ...BUSY_AT_ONCE].sort(),
  )
})

test.each(Object.entries(LIMITS) as [Name, Limit][])(
  '%s asks a caller to wait who calls it too often, and nobody else',
  async (name, limit) => {
    const caller = await callerOf(limit)
    const statuses = new Set<number>()
    for (let call = 0; call < limit.calls; call++) statuses.add((await ask(caller, name)).status)
    expect(statuses).not.toContain(429)

    const refused = await ask(caller, name)
    // Fact 4.134, among all calls that are limited.
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      success: false,
      code: 'too_many_requests',
      error: 'Too many attempts. Please wait a moment and try again.',
    })
    expect((await ask(await callerOf(limit), name)).status).not.toBe(429)
  },
)
