import { describe, expect, it, test } from 'vitest'
import { type DisputeStatus, disputeNews, returnedByBank, takenByBank } from './dispute.ts'

describe('what owners are told', () => {
  test.each<[DisputeStatus | null, DisputeStatus, ReturnType<typeof disputeNews>]>([
    [null, 'needs_response', 'found'],
    [null, 'inquiry', 'found'],
    [null, 'warned', 'found'],
    // It was over before anybody knew of it.
    [null, 'lost', 'found'],
    ['inquiry', 'needs_response', 'escalated'],
    // The step between was missed.
    ['inquiry', 'under_review', 'escalated'],
    ['inquiry', 'closed', 'closed'],
    ['warned', 'closed', 'closed'],
    ['needs_response', 'under_review', null],
    ['needs_response', 'needs_response', null],
    ['under_review', 'won', 'won'],
    ['needs_response', 'lost', 'lost'],
    // What was ours again is questioned again.
    ['closed', 'needs_response', 'escalated'],
    ['closed', 'warned', 'escalated'],
    ['won', 'inquiry', 'escalated'],
    ['won', 'under_review', 'escalated'],
    ['won', 'lost', 'lost'],
    // Nothing is lost that was not lost before.
    ['lost', 'under_review', null],
    ['lost', 'won', 'won'],
  ])('from %s to %s is %s', (before, now, news) => {
    expect(disputeNews(before, now)).toBe(news)
  })
})

describe('the money', () => {
  it('is with the bank while it was taken and not given back', () => {
    expect(takenByBank([])).toBe(0)
    expect(takenByBank([{ amountCents: -5000 }])).toBe(5000)
    expect(takenByBank([{ amountCents: -5000 }, { amountCents: 5000 }])).toBe(0)
    expect(takenByBank([{ amountCents: 5000 }])).toBe(0)
  })

  it('of a stray payment is back with the cardholder once the dispute is lost', () => {
    const movements = [{ amountCents: -5000 }]
    expect(returnedByBank({ status: 'needs_response', movements }, 8000)).toBe(0)
    expect(returnedByBank({ status: 'lost', movements }, 8000)).toBe(5000)
    expect(returnedByBank({ status: 'lost', movements }, 4900)).toBe(4900)
    expect(returnedByBank({ status: 'won', movements: [] }, 8000)).toBe(0)
  })
})
