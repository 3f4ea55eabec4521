import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { CustomerDeletedError, callProvider, failureOf, PaymentProviderError } from './provider-error.ts'

const { errors } = Stripe
const raw = (message = 'Said by the provider', more: object = {}) => ({ message, ...more }) as never

const ERRORS = {
  'no connection': new errors.StripeConnectionError(raw()),
  'a failure on their side': new errors.StripeAPIError(raw()),
  'too many calls': new errors.StripeRateLimitError(raw()),
  'a key used for another call': new errors.StripeIdempotencyError(raw()),
  'a refused card': new errors.StripeCardError(raw('Declined', { code: 'card_declined' })),
  'a parameter that is wrong': new errors.StripeInvalidRequestError(
    raw('No such price', { code: 'resource_missing', param: 'price' }),
  ),
  'a key that is not valid': new errors.StripeAuthenticationError(raw()),
  'a key without the right': new errors.StripePermissionError(
    raw('The provided key does not have the required permissions: rak_charge_write.'),
  ),
}
type Name = keyof typeof ERRORS
const names = Object.keys(ERRORS) as Name[]

describe('what a failed call left behind', () => {
  const outcome = (name: Name, wasRepeated?: boolean) =>
    new PaymentProviderError(ERRORS[name], wasRepeated).outcome

  test('is unknown where a charge may have been made: the provider is asked before it is tried under another key', () => {
    expect(names.filter((name) => outcome(name) === 'unknown')).toEqual([
      'no connection',
      'a failure on their side',
      'a key used for another call',
      'a refused card',
    ])
  })

  test('is nothing where the call was turned away at the door', () => {
    expect(names.filter((name) => outcome(name) === 'nothing_happened')).toEqual([
      'too many calls',
      'a parameter that is wrong',
      'a key that is not valid',
      'a key without the right',
    ])
  })

  test('is unknown again after a repetition, which says nothing about the try before it', () => {
    expect(names.filter((name) => outcome(name, true) === 'nothing_happened')).toEqual([
      'a parameter that is wrong',
    ])
  })
})

describe('a failed call', () => {
  test('is worth another try with the same key when they may answer otherwise next time', () => {
    const isTransient = (name: Name) => new PaymentProviderError(ERRORS[name]).isTransient
    expect(names.filter(isTransient)).toEqual([
      'no connection',
      'a failure on their side',
      'too many calls',
      'a key used for another call',
    ])
  })

  test('keeps what the provider objects to, and its error as the cause', () => {
    const cause = ERRORS['a parameter that is wrong']
    const error = new PaymentProviderError(cause)
    expect(error).toMatchObject({
      message: 'No such price',
      code: 'resource_missing',
      param: 'price',
      cause,
      keyFault: null,
    })
  })
})

describe('our key', () => {
  test('is at fault only when the provider says so, and a missing right is named', () => {
    const faultOf = (name: Name) => new PaymentProviderError(ERRORS[name]).keyFault
    expect(faultOf('a key that is not valid')).toEqual({ kind: 'invalid_key' })
    expect(faultOf('a key without the right')).toEqual({ kind: 'missing_right', right: 'rak_charge_write' })
    expect(names.filter((name) => faultOf(name) !== null)).toHaveLength(2)
  })

  test('lacks a right that the provider does not name, or that looks like a part of a word', () => {
    const faultOf = (message: string) =>
      new PaymentProviderError(new errors.StripePermissionError(raw(message))).keyFault
    expect(faultOf('This key may not do that.')).toEqual({ kind: 'missing_right', right: null })
    expect(faultOf('See break_things in the manual')).toEqual({ kind: 'missing_right', right: null })
  })

  test('can be found out to be of another account, which the answer alone does not tell', () => {
    const fault = { kind: 'other_account', customer: 'cus_1' } as const
    const error = new PaymentProviderError(ERRORS['a parameter that is wrong'], false, fault)
    expect(error.keyFault).toEqual(fault)
    expect(failureOf(error)).toEqual({ code: 'payments_refused' })
  })

  test('decides what the customer is told: that we mend it, or that they may try again', () => {
    const told = Object.fromEntries(
      names.map((name) => [name, failureOf(new PaymentProviderError(ERRORS[name])).code]),
    )
    expect(told).toEqual({
      'no connection': 'payments_unavailable',
      'a failure on their side': 'payments_unavailable',
      'too many calls': 'payments_unavailable',
      'a key used for another call': 'payments_unavailable',
      'a refused card': 'payments_unavailable',
      'a parameter that is wrong': 'payments_unavailable',
      'a key that is not valid': 'payments_refused',
      'a key without the right': 'payments_refused',
    })
  })
})

describe('a call of the provider', () => {
  test('gives its answer through', async () => {
    expect(await callProvider(async () => 'paid')).toBe('paid')
  })

  test('that fails is told in our words, with whether it was repeated', async () => {
    const failing = (wasRepeated: boolean) =>
      callProvider(
        () => Promise.reject(ERRORS['too many calls']),
        () => wasRepeated,
      )
    await expect(failing(false)).rejects.toMatchObject({ outcome: 'nothing_happened', isTransient: true })
    await expect(failing(true)).rejects.toMatchObject({ outcome: 'unknown', isTransient: true })
  })

  test('that breaks by a fault of ours stays that fault: nobody takes it for a word of the provider', async () => {
    const bug = new TypeError('amount is undefined')
    await expect(callProvider(() => Promise.reject(bug))).rejects.toBe(bug)
  })

  test('as a customer whom the provider has deleted is told apart by its name', () => {
    const error = new CustomerDeletedError(ERRORS['a parameter that is wrong'])
    expect(error).toBeInstanceOf(PaymentProviderError)
    expect(error.name).toBe('CustomerDeletedError')
    expect(error.outcome).toBe('nothing_happened')
  })
})

const framesOf = (error: Error) => (error.stack ?? '').split('\n').length - 1

test('inside of a call no stack is written down, and after it every error has its own again', async () => {
  const before = Error.stackTraceLimit
  const inside = await callProvider(async () => framesOf(new Error('of the library')))
  expect(inside).toBe(0)
  expect(Error.stackTraceLimit).toBe(before)
  await callProvider(() => {
    throw new Error('refused')
  }).catch(() => {})
  expect(framesOf(new Error('ours'))).toBeGreaterThan(0)
  expect(Error.stackTraceLimit).toBe(before)
})
