import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPayments } from '../src/server/platform/payments/payments.ts'
import { type RunningStandIn, startStripeStandIn } from '../src/stripe-stand-in/stand-in.ts'
import { makeProof, type Proof } from './stripe-proof/proof.ts'
import { callsInCode, nameOf, onWire } from './stripe-proof/provider-calls.ts'
import { compareWithPublished } from './stripe-proof/published.ts'
import { differencesOf, shapeOf } from './stripe-proof/shapes.ts'

const KEYS = { secretKey: 'sk_test_proof', webhookSecret: 'whsec_proof' }

let standIn: RunningStandIn
let proof: Proof
beforeAll(async () => {
  standIn = await startStripeStandIn({
    ...KEYS,
    webhookUrl: 'http://127.0.0.1:9/nobody',
    webhookDelivery: { paused: true },
  })
  proof = await makeProof({ origin: `http://127.0.0.1:${standIn.port}`, secretKey: KEYS.secretKey })
})
afterAll(() => standIn.close())

describe('the proof of the payment provider', () => {
  test('makes every call that the product’s code makes', () => {
    const calls = callsInCode()
    expect(calls).toContain('paymentIntents.create')
    expect(calls.length).toBeGreaterThan(15)
    expect(calls.filter((call) => !proof.calls.has(onWire(call)))).toEqual([])
  })

  test('goes through every method of the port', () => {
    const methods = Object.keys(createPayments({ ...KEYS, port: standIn.port }))
    expect(methods.filter((method) => !proof.methods.has(method))).toEqual([])
  })

  test('finds the stand-in’s answers as Stripe publishes them', () => {
    const { compared, findings } = compareWithPublished(proof.steps)
    expect(compared).toEqual(
      expect.arrayContaining([
        'charge',
        'checkout.session',
        'coupon',
        'customer',
        'dispute',
        'payment_intent',
      ]),
    )
    expect(findings).toEqual([])
  })
})

describe('what it compares', () => {
  test.each([
    [
      'a field that the stand-in lacks',
      { a: 1, b: 'x' },
      { a: 1 },
      [{ field: 'b', theirs: 'string', ours: 'absent' }],
    ],
    [
      'a field that Stripe does not have',
      { a: 1 },
      { a: 1, b: true },
      [{ field: 'b', theirs: 'absent', ours: 'boolean' }],
    ],
    [
      'another type, deep inside',
      { a: [{ b: 1 }] },
      { a: [{ b: 'x' }] },
      [{ field: 'a[].b', theirs: 'number', ours: 'string' }],
    ],
    ['nothing where one side is empty', { a: null, b: [] }, { a: { c: 1 }, b: [1] }, []],
  ])('%s', (_, theirs, ours, differences) => {
    expect(differencesOf(shapeOf(theirs), shapeOf(ours))).toEqual(differences)
  })

  test('a call by its name on the wire, whatever ids it holds', () => {
    expect(onWire('radar.earlyFraudWarnings.retrieve')).toBe('GET /v1/radar/early_fraud_warnings/:id')
    expect(onWire('checkout.sessions.expire')).toBe('POST /v1/checkout/sessions/:id/expire')
    const seen = { method: 'GET', path: '/v1/radar/early_fraud_warnings/issfr_1Pgc79B7WZ01zgkW' }
    expect(nameOf(seen)).toBe('GET /v1/radar/early_fraud_warnings/:id')
  })
})
