import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { checkMailServer } from './platform/email/check-mail-server.ts'
import type { Payments } from './platform/payments/payments.ts'
import { startWarnings, unprovenClaims } from './start-warnings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  PUBLIC_URL: 'https://kitchen.com',
  AUTH_SECRET: 'x'.repeat(40),
  ADMIN_PASSWORD: 'long-enough-basil-1',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://somebody:a-secret@127.0.0.1:1',
  TRUSTED_PROXY_HOPS: '1',
  SUPPORT_EMAIL: 'hello@kitchen.com',
  SUPPORT_PHONE: '(407) 555-2142',
  POSTAL_ADDRESS: 'Green Kitchen, 4200 Conroy Rd, Orlando, FL 32839',
  MAIL_FROM: 'hello@kitchen.com',
}

type KeyFaults = Awaited<ReturnType<Payments['findKeyFaults']>>
const key = (faults: KeyFaults) => ({ findKeyFaults: async () => faults })

test('production names what the key at the payment provider lacks, and that it could not be asked', async () => {
  const config = { ...readConfig(PRODUCTION, '/'), smtp: undefined, claims: [] }
  const lacking: KeyFaults = [{ kind: 'missing_right', right: 'rak_coupon_write' }, { kind: 'invalid_key' }]
  const warnings = await startWarnings(config, key(lacking))
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toContain('Coupons: Write (rak_coupon_write)')
  expect(await startWarnings(config, key('no_answer'))).toEqual([
    expect.stringContaining('Stripe did not answer'),
  ])
})

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('each claim that nobody can prove is named with the settings that would prove it', () => {
  const claims = {
    CLAIM_ORGANIC_OWNER: 'Head chef',
    CLAIM_ORGANIC_EVIDENCE: 'the supplier’s certificate is to be filed here',
  }
  expect(unprovenClaims(readConfig({ ...PRODUCTION, ...claims }, '/'))).toEqual([
    '"organic" is said nowhere: what stands as its evidence is a placeholder, or cannot be looked up (CLAIM_ORGANIC_OWNER, CLAIM_ORGANIC_EVIDENCE).',
    '"pasture-raised" is said nowhere: nobody answers for it (CLAIM_PASTURE_RAISED_OWNER, CLAIM_PASTURE_RAISED_EVIDENCE).',
  ])
})

test('production names claims and a mail server that nobody answers at, and starts all the same', async () => {
  const warnings = await startWarnings(readConfig(PRODUCTION, '/'), key([]))
  expect(warnings).toHaveLength(3)
  expect(warnings[2]).toMatch(/^No mail leaves: the mail server of SMTP_URL, 127\.0\.0\.1:1, .*ECONNREFUSED/)
  expect(warnings.join()).not.toContain('a-secret')
})

test('a trial without a mail server has nothing to be warned of', async () => {
  expect(await startWarnings(readConfig({}, '/'), key('no_answer'))).toEqual([])
})

test('a mail server that takes the connection and says nothing is given up after the limit', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  ends.push(() => silent.close())
  const { port } = silent.address() as AddressInfo
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'hello@kitchen.com' }
  expect(await checkMailServer(smtp, 50)).toMatch(/No mail leaves/)
})

test('a mail server that lets us in is no reason to warn', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  expect(await checkMailServer({ url: `smtp://127.0.0.1:${port}`, from: 'hello@kitchen.com' })).toBeNull()
})
