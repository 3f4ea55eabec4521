import { describe, expect, it } from 'vitest'
import { type DayFacts, type OurMovement, reconcileDay, type TheirMovement } from './reconcile-day.ts'

const FROM = new Date('2026-11-24T05:00:00Z')
const UNTIL = new Date('2026-11-25T05:00:00Z')
const NOON = new Date('2026-11-24T17:00:00Z')

const theirs = (id: string, facts: Partial<TheirMovement> = {}): TheirMovement => ({
  ...{ id: `ch_${id}`, intentId: `pi_${id}`, amountCents: 16_999, status: 'succeeded', at: NOON },
  ...facts,
})
const ours = (id: string, facts: Partial<OurMovement> = {}): OurMovement => ({
  ...{ name: `Order ${id}`, providerId: `pi_${id}`, amountCents: 16_999, status: 'succeeded', at: NOON },
  ledgerKeys: [`order-paid:${id}`],
  ...facts,
})
const booked = (id: string, cashCents = 16_999, at = NOON) => ({ key: `order-paid:${id}`, cashCents, at })

const compare = (facts: {
  charges?: TheirMovement[]
  refunds?: TheirMovement[]
  ourCharges?: OurMovement[]
  ourRefunds?: OurMovement[]
  ledger?: DayFacts['ledger']
}) => {
  const { charges = [], refunds = [], ourCharges = [], ourRefunds = [], ledger = [] } = facts
  return reconcileDay({
    ...{ from: FROM, until: UNTIL, theirs: { charges, refunds }, ledger },
    ours: { charges: ourCharges, refunds: ourRefunds },
  })
}
const found = (facts: Parameters<typeof compare>[0]) =>
  compare(facts).differences.map(({ kind, reference }) => `${kind} ${reference}`)

describe('charges', () => {
  it('agree when provider, record and ledger say the same', () => {
    const facts = { charges: [theirs('a')], ourCharges: [ours('a')], ledger: [booked('a')] }
    expect(compare(facts)).toEqual({ charges: 1, refunds: 0, differences: [] })
  })

  it.each<[string, Parameters<typeof compare>[0], string[]]>([
    ['only there', { charges: [theirs('a')] }, ['charge_unknown_here ch_a']],
    ['only here', { ourCharges: [ours('a')], ledger: [booked('a')] }, ['payment_unknown_there pi_a']],
    [
      'of another amount',
      { charges: [theirs('a', { amountCents: 16_998 })], ourCharges: [ours('a')], ledger: [booked('a')] },
      ['amount_differs ch_a'],
    ],
    [
      'that failed there',
      { charges: [theirs('a', { status: 'failed' })], ourCharges: [ours('a')], ledger: [booked('a')] },
      ['status_differs ch_a'],
    ],
    [
      'that failed here',
      { charges: [theirs('a')], ourCharges: [ours('a', { status: 'failed' })] },
      ['status_differs ch_a'],
    ],
    [
      'missing in the ledger',
      { charges: [theirs('a')], ourCharges: [ours('a')] },
      ['ledger_differs order-paid:a'],
    ],
    ['only in the ledger', { ledger: [booked('a')] }, ['ledger_differs order-paid:a']],
  ])('%s are named', (_, facts, expected) => {
    expect(found(facts)).toEqual(expected)
  })

  it('that failed before one succeeded are attempts of the same payment', () => {
    const attempts = [theirs('a'), theirs('a', { id: 'ch_first', status: 'failed' })]
    const facts = { ourCharges: [ours('a')], ledger: [booked('a')] }
    expect(found({ ...facts, charges: attempts })).toEqual([])
    expect(found({ ...facts, charges: attempts.reverse() })).toEqual([])
  })

  it('that failed on both sides, or never began there, are no difference', () => {
    expect(found({ charges: [theirs('a', { status: 'failed' })] })).toEqual([])
    expect(found({ ourCharges: [ours('a', { status: 'open', providerId: null })] })).toEqual([])
  })

  it('of another day find each other and count on the provider’s day', () => {
    const late = new Date('2026-11-25T05:00:10Z')
    const facts = {
      charges: [theirs('a')],
      ourCharges: [ours('a', { at: late })],
      ledger: [booked('a', 16_999, late)],
    }
    expect(compare(facts)).toEqual({ charges: 1, refunds: 0, differences: [] })
    expect(compare({ charges: [theirs('a', { at: late })] }).charges).toBe(0)
    expect(found({ ourCharges: [ours('a', { at: late })] })).toEqual([])
    expect(compare({ charges: [theirs('a', { at: FROM }), theirs('b', { at: UNTIL })] }).charges).toBe(1)
  })
})

describe('refunds', () => {
  const refund = (facts: Partial<OurMovement> = {}) =>
    ours('a', {
      providerId: 're_a',
      amountCents: 500,
      ledgerKeys: ['refund:a', 'refund-reversed:a'],
      ...facts,
    })
  const there = (facts: Partial<TheirMovement> = {}) =>
    theirs('a', { id: 're_a', amountCents: 500, ...facts })
  const ledger = [{ key: 'refund:a', cashCents: -500, at: NOON }]

  it('agree when money went out on all sides', () => {
    expect(compare({ refunds: [there()], ourRefunds: [refund()], ledger })).toEqual({
      charges: 0,
      refunds: 1,
      differences: [],
    })
  })

  it('made by hand are found by the payment they belong to', () => {
    expect(found({ refunds: [there()], ourRefunds: [refund({ providerId: 'pi_a' })], ledger })).toEqual([])
  })

  it.each<[string, Parameters<typeof compare>[0], string[]]>([
    ['only there', { refunds: [there()] }, ['refund_unknown_here re_a']],
    ['only here', { ourRefunds: [refund()], ledger }, ['refund_unknown_there re_a']],
    [
      'of another amount',
      { refunds: [there({ amountCents: 501 })], ourRefunds: [refund()], ledger },
      ['amount_differs re_a'],
    ],
    [
      'that failed there later',
      { refunds: [there({ status: 'failed' })], ourRefunds: [refund()], ledger },
      ['status_differs re_a'],
    ],
    [
      'booked the wrong way',
      { refunds: [there()], ourRefunds: [refund()], ledger: [{ key: 'refund:a', cashCents: 500, at: NOON }] },
      ['ledger_differs refund:a'],
    ],
  ])('%s are named', (_, facts, expected) => {
    expect(found(facts)).toEqual(expected)
  })
})
