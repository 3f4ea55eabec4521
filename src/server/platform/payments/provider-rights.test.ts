import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStripeStandIn } from '../../../stripe-stand-in/stand-in.ts'
import { createPayments } from './payments.ts'
import { keyFaultInWords, RIGHTS } from './provider-rights.ts'

const secretKey = 'sk_test_everything'
let standIn: Awaited<ReturnType<typeof startStripeStandIn>>
beforeAll(async () => {
  standIn = await startStripeStandIn({
    secretKey,
    webhookSecret: 'whsec_x',
    webhookUrl: 'http://127.0.0.1:9/api/webhooks/stripe',
    webhookDelivery: { dropNext: Number.MAX_SAFE_INTEGER },
  })
})
afterAll(() => standIn.close())

const ask = async (address: string, body?: unknown) => {
  const response = await fetch(`http://127.0.0.1:${standIn.port}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as { data: unknown[] }
}

async function faultsWith(rights: readonly string[]) {
  const key = `rk_test_${rights.length}`
  await ask('/_stand-in/restricted-keys', { key, rights })
  return createPayments({ port: standIn.port, secretKey: key, webhookSecret: 'whsec_x' }).findKeyFaults()
}

const all = RIGHTS.map(({ right }) => right)

test('a key that may do what the documents say lacks nothing, and one that may do everything neither', async () => {
  expect(await faultsWith(all)).toEqual([])
  const payments = createPayments({ port: standIn.port, secretKey, webhookSecret: 'whsec_x' })
  expect(await payments.findKeyFaults()).toEqual([])
})

test.each(all)('a key without %s is found out, and only that is named', async (missing) => {
  const rights = all.filter((right) => right !== missing)
  expect(await faultsWith(rights)).toEqual([{ kind: 'missing_right', right: missing }])
})

test('a key that may only read is told every right to write', async () => {
  const faults = await faultsWith(all.map((right) => right.replace('_write', '_read')))
  const writes = all.filter((right) => right.endsWith('_write'))
  expect(faults).toEqual(writes.map((right) => ({ kind: 'missing_right', right })))
})

test('a key that is not valid is one fault, and no answer is none', async () => {
  const invalid = createPayments({
    port: standIn.port,
    secretKey: 'sk_test_rolled',
    webhookSecret: 'whsec_x',
  })
  expect(await invalid.findKeyFaults()).toEqual([{ kind: 'invalid_key' }])
  const nobody = createPayments({ port: 9, secretKey, webhookSecret: 'whsec_x' })
  expect(await nobody.findKeyFaults()).toBe('no_answer')
})

test('looking at the rights leaves nothing behind at the provider', async () => {
  for (const kind of ['customers', 'checkout/sessions', 'payment_intents', 'refunds', 'charges'])
    expect((await ask(`/v1/${kind}`)).data, kind).toEqual([])
})

test('each right is told with what needs it, and stands in the document for the person who makes the key', () => {
  expect(keyFaultInWords({ kind: 'missing_right', right: 'rak_coupon_write' })).toBe(
    'STRIPE_SECRET_KEY lacks a right: Coupons: Write (rak_coupon_write), needed for promo codes and credit on a payment page.',
  )
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/opening.md'), 'utf8')
  for (const { right } of RIGHTS) expect(guide).toContain(right)
})
