import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecurityEvent } from '../../../src/server/platform/security-log/security-event.ts'
import { createSecurityLog } from '../../../src/server/platform/security-log/security-log.ts'
import { capturedLog } from '../../support/captured-log.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const EVENT: Omit<SecurityEvent, 'at'> = {
  ...{ kind: 'sign-in', outcome: 'refused', actor: 'anonymous', actorRole: null, subject: null },
  ...{ typed: { of: 'customer', email: 'ana.rivera@example.com' }, address: '203.0.113.9' },
  ...{ device: 'Phone of Ana', requestId: '6f1f9a52-6f0e-4f7c-9a52-6f0e4f7c9a52', call: 'signIn' },
  ...{ status: 401, code: 'wrong_password', detail: { with: 'password' }, times: 1 },
}

async function linesOf(isTold: boolean): Promise<string[]> {
  const { log, written } = capturedLog('info')
  const securityLog = createSecurityLog({
    ...{ db: product.database.db, clock: product.clock, log, isTold, secret: 'a-secret' },
    findAccount: async () => null,
  })
  await securityLog.record({ ...EVENT, at: product.clock.now() })
  await securityLog.stop()
  return written().split('\n').filter(Boolean)
}

test('an event of a shop is a line of standard output as well, which tells nothing about people', async () => {
  const [line = '', ...others] = await linesOf(true)
  expect(others).toEqual([])
  expect(JSON.parse(line)).toMatchObject({
    msg: 'security event',
    security: {
      kind: 'sign-in',
      outcome: 'refused',
      actor: 'anonymous',
      call: 'signIn',
      code: 'wrong_password',
    },
    request_id: EVENT.requestId,
  })
  expect(JSON.parse(line).security.subject).toMatch(/^unknown:[0-9a-f]{16}$/)
  for (const personal of ['ana.rivera', '203.0.113.9', 'Phone of Ana', 'detail'])
    expect(line).not.toContain(personal)
})

test('whoever tries the product out is not told', async () => {
  expect(await linesOf(false)).toEqual([])
})
