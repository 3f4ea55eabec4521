import type Stripe from 'stripe'
import { describe, expect, test, vi } from 'vitest'
import { listDisputes, retrieveDispute, retrieveFraudWarning } from './provider-disputes.ts'

const AT = 1_796_083_200
const instant = (seconds: number) => new Date(seconds * 1000)

const dispute = (more: object = {}) => ({
  id: 'dp_1',
  amount: 18_454,
  charge: 'ch_1',
  payment_intent: 'pi_1',
  status: 'needs_response',
  reason: 'fraudulent',
  is_charge_refundable: false,
  created: AT,
  evidence_details: { due_by: AT + 86_400 },
  balance_transactions: [],
  ...more,
})
const warning = (more: object = {}) => ({
  id: 'issfr_1',
  charge: { id: 'ch_2', amount: 9_999, metadata: {} },
  payment_intent: null,
  actionable: true,
  fraud_type: 'unauthorized_use_of_card',
  created: AT,
  ...more,
})

/** The provider with these lists, which it gives in pages of two. */
function provider({ disputes = [] as object[], warnings = [] as object[] }) {
  const pagesOf = (rows: object[]) =>
    vi.fn(async ({ starting_after: after }: { starting_after?: string }) => {
      const from = after === undefined ? 0 : rows.findIndex((row) => (row as { id: string }).id === after) + 1
      return { data: rows.slice(from, from + 2), has_more: from + 2 < rows.length }
    })
  const asked = { disputes: pagesOf(disputes), warnings: pagesOf(warnings) }
  const stripe = {
    disputes: { retrieve: async () => disputes[0], list: asked.disputes },
    radar: { earlyFraudWarnings: { retrieve: async () => warnings[0], list: asked.warnings } },
  } as unknown as Stripe
  return { stripe, asked }
}
const seen = (more: object) => retrieveDispute(provider({ disputes: [dispute(more)] }).stripe, 'dp_1')
const warned = (more: object) =>
  retrieveFraudWarning(provider({ warnings: [warning(more)] }).stripe, 'issfr_1')

describe('a dispute', () => {
  test('says whose payment, how much, why, until when we may answer, and that it takes no refund', async () => {
    expect(await seen({})).toEqual({
      id: 'dp_1',
      kind: 'dispute',
      chargeId: 'ch_1',
      paymentIntentId: 'pi_1',
      amountCents: 18_454,
      status: 'needs_response',
      reason: 'fraudulent',
      respondBy: instant(AT + 86_400),
      isRefundable: false,
      opened: instant(AT),
      movements: [],
      metadata: {},
    })
  })

  test.each([
    ['needs_response', 'needs_response'],
    ['under_review', 'under_review'],
    ['appeal_under_review', 'under_review'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'closed'],
    ['prevented', 'closed'],
    ['a word that they add next year', 'needs_response'],
  ])('that is %s for the provider is %s for us', async (status, ours) => {
    expect((await seen({ status })).status).toBe(ours)
  })

  test('moves money with its fee, at the times of the provider: below 0 it left us', async () => {
    const { movements } = await seen({
      balance_transactions: [
        { id: 'txn_1', amount: -18_454, fee: 1500, created: AT },
        { id: 'txn_2', amount: 18_454, fee: 0, created: AT + 10 },
      ],
    })
    expect(movements).toEqual([
      { id: 'txn_1', amountCents: -18_454, feeCents: 1500, at: instant(AT) },
      { id: 'txn_2', amountCents: 18_454, feeCents: 0, at: instant(AT + 10) },
    ])
  })

  test('of which nobody asks an answer has no day for it', async () => {
    expect((await seen({ evidence_details: { due_by: null } })).respondBy).toBeNull()
  })

  test('finds what we left with the payment at the charge or at the payment, whose word counts', async () => {
    const { metadata } = await seen({
      charge: { id: 'ch_1', metadata: { order_id: 'of the charge', note: 'kept' } },
      payment_intent: { id: 'pi_1', metadata: { order_id: 'of the payment' } },
    })
    expect(metadata).toEqual({ order_id: 'of the payment', note: 'kept' })
  })

  test('of a charge that belongs to no payment of ours has none to name', async () => {
    expect(await seen({ payment_intent: null })).toMatchObject({ paymentIntentId: null, metadata: {} })
  })
})

describe('a warning of a card network', () => {
  test('is about the whole payment, which still takes a refund, and asks no answer', async () => {
    expect(await warned({})).toMatchObject({
      kind: 'fraud_warning',
      chargeId: 'ch_2',
      amountCents: 9_999,
      status: 'warned',
      reason: 'unauthorized_use_of_card',
      isRefundable: true,
      respondBy: null,
      movements: [],
    })
  })

  test('about which nothing is left to do is closed', async () => {
    expect((await warned({ actionable: false })).status).toBe('closed')
  })

  test('names no amount where the provider did not tell the payment', async () => {
    expect((await warned({ charge: 'ch_2' })).amountCents).toBe(0)
  })
})

test('a list has all disputes of its time, then all warnings, however many pages they take', async () => {
  const { stripe, asked } = provider({
    disputes: ['dp_1', 'dp_2', 'dp_3'].map((id) => dispute({ id })),
    warnings: ['issfr_1', 'issfr_2', 'issfr_3'].map((id) => warning({ id })),
  })
  const period = { createdSince: instant(AT), createdUntil: instant(AT + 3600) }
  const ids: string[] = []
  for await (const { id } of listDisputes(stripe, period)) ids.push(id)
  expect(ids).toEqual(['dp_1', 'dp_2', 'dp_3', 'issfr_1', 'issfr_2', 'issfr_3'])
  for (const list of [asked.disputes, asked.warnings]) {
    expect(list).toHaveBeenCalledTimes(2)
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({
        created: { gte: AT, lt: AT + 3600 },
        expand: ['data.charge', 'data.payment_intent'],
      }),
    )
  }
})
