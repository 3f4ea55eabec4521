import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { type DeclineKind, declineKind } from './decline-kind.ts'
import {
  afterFailedWeek,
  type DunningMail,
  dunningMail,
  endOfDunning,
  givenUpBy,
  giveUpAt,
  mayTryNewCard,
  nextAttemptAt,
} from './dunning.ts'

/** Of each kind, those that Stripe names most often. */
const CODES = [
  ...[
    'insufficient_funds',
    'generic_decline',
    'do_not_honor',
    'processing_error',
    'try_again_later',
    'card_declined',
  ],
  ...[
    'expired_card',
    'authentication_required',
    'incorrect_cvc',
    'card_not_supported',
    'payment_method_unavailable',
  ],
  ...[
    'lost_card',
    'stolen_card',
    'fraudulent',
    'pickup_card',
    'do_not_try_again',
    'revocation_of_authorization',
  ],
]
const CUTOFF = new Date('2026-11-23T05:00:00Z')
const END = giveUpAt(CUTOFF)
const hours = (count: number) => new Date(CUTOFF.getTime() + count * 3_600_000)
const dunning = (attempts: number, kind: DeclineKind = 'temporary', openedAt = CUTOFF) => ({
  openedAt,
  attempts,
  kind,
  giveUpAt: END,
})

describe('retries of a declined charge', () => {
  it('end at noon of the Tuesday after the cutoff, before the kitchen cooks', () => {
    expect(END.toISOString()).toBe('2026-11-24T17:00:00.000Z')
  })

  it.each([
    ['at the cutoff, then too', '2026-11-23T05:00:00Z', '2026-11-24T17:00:00.000Z'],
    ['a day late, then too', '2026-11-24T05:00:00Z', '2026-11-24T17:00:00.000Z'],
    ['an hour before the end, half a day later', '2026-11-24T16:00:00Z', '2026-11-25T04:00:00.000Z'],
    ['days later, half a day later', '2026-11-26T15:00:00Z', '2026-11-27T03:00:00.000Z'],
    ['shortly before the last day, when that begins', '2026-11-29T01:00:00Z', '2026-11-29T05:00:00.000Z'],
    ['on the day before the delivery, before that', '2026-11-29T15:00:00Z', '2026-11-29T05:00:00.000Z'],
  ])('end, after a first decline %s', (_, openedAt, end) => {
    const box = { ordersCloseAt: CUTOFF, deliveryDate: calendarDate('2026-11-30') }
    expect(endOfDunning(ORLANDO_KITCHEN, box, new Date(openedAt)).toISOString()).toBe(end)
  })

  it.each([
    ['the first attempt', 1, 0, 6],
    ['the second', 2, 6, 18],
    ['the third', 3, 18, 30],
    ['a second that came late', 2, 7.5, 18],
    ['a second that came very late', 2, 20, 30],
    ['a new card in between', 2, 2, 6],
  ])('follow %s', (_, attempts, at, next) => {
    expect(nextAttemptAt(dunning(attempts), hours(at))).toEqual(hours(next))
  })

  it.each<[string, ReturnType<typeof dunning>, number]>([
    ['the fourth attempt', dunning(4), 30],
    ['a card that needs its customer', dunning(1, 'needs_customer'), 0],
    ['a card that must never be tried again', dunning(1, 'never_retry'), 0],
    ['eight attempts', dunning(8), 2],
    ['a run so late that the next would come after the end', dunning(2, 'temporary', hours(20)), 26],
  ])('do not follow %s', (_, facts, at) => expect(nextAttemptAt(facts, hours(at))).toBeNull())

  it('are made for a new card at once, up to eight for one box and until time is up', () => {
    const justBefore = new Date(END.getTime() - 1)
    expect(mayTryNewCard(dunning(7, 'never_retry'), justBefore)).toBe(true)
    expect(mayTryNewCard(dunning(8), justBefore)).toBe(false)
    expect(mayTryNewCard(dunning(1), END)).toBe(false)
  })

  it('are at most four for every code that a bank can give, none after one that time cannot help', () => {
    const codes = fc.oneof(fc.constantFrom(...CODES), fc.string({ maxLength: 30 }))
    fc.assert(
      fc.property(fc.array(codes, { minLength: 10, maxLength: 10 }), (given) => {
        let at: Date | null = CUTOFF
        let attempts = 0
        for (const code of given) {
          if (at === null) break
          attempts += 1
          const kind = declineKind(code)
          at = nextAttemptAt({ openedAt: CUTOFF, attempts, kind, giveUpAt: END }, at)
          if (kind !== 'temporary') expect(at).toBeNull()
        }
        expect(attempts).toBeLessThanOrEqual(4)
      }),
      { numRuns: 10_000 },
    )
  })

  it('are at most four without a new card, and never after a code that forbids them', () => {
    const kinds = fc.constantFrom<DeclineKind>('temporary', 'needs_customer', 'never_retry')
    const late = fc.integer({ min: 0, max: 40 * 60 })
    fc.assert(
      fc.property(
        late,
        fc.array(fc.tuple(kinds, late), { minLength: 10, maxLength: 10 }),
        (first, declines) => {
          const openedAt = new Date(CUTOFF.getTime() + first * 60_000)
          let at: Date | null = openedAt
          let attempts = 0
          for (const [kind, minutesLate] of declines) {
            if (at === null) break
            attempts += 1
            const made: Date = attempts === 1 ? at : new Date(at.getTime() + minutesLate * 60_000)
            at = nextAttemptAt({ openedAt, attempts, kind, giveUpAt: END }, made)
            if (at !== null) {
              expect(kind).toBe('temporary')
              expect(at > made && at < END).toBe(true)
            }
          }
          expect(attempts).toBeLessThanOrEqual(4)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a week that could not be charged', () => {
  it.each([
    [1, 'past_due'],
    [2, 'past_due'],
    [3, 'paused'],
    [4, 'paused'],
  ])('number %i in a row leaves the subscription %s', (weeks, status) => {
    expect(afterFailedWeek(weeks)).toBe(status)
  })
})

describe('the mails of a declined charge', () => {
  const due = (at: number, sent: DunningMail[], next: number | null = null) =>
    dunningMail(
      {
        status: 'open',
        openedAt: CUTOFF,
        giveUpAt: END,
        nextAttemptAt: next === null ? null : hours(next),
        sent,
      },
      hours(at),
    )

  it('begin with the first failure, at once and once', () => {
    expect(due(0, [], 6)).toBe('payment_failed')
    expect(due(6, ['payment_failed'], 18)).toBeNull()
  })

  it('announce the last chance at 6 PM of the day, 18 hours before the end', () => {
    expect(due(17.99, ['payment_failed'])).toBeNull()
    expect(due(18, ['payment_failed'])).toBe('payment_last_chance')
    expect(due(20, ['payment_failed', 'payment_last_chance'])).toBeNull()
  })

  it('need no warning after a first failure that came as late as the warning', () => {
    const late = { status: 'open', openedAt: hours(18), giveUpAt: END, nextAttemptAt: null } as const
    expect(dunningMail({ ...late, sent: [] }, hours(18))).toBe('payment_failed')
    expect(dunningMail({ ...late, sent: ['payment_failed'] }, hours(20))).toBeNull()
  })

  it('wait for a try that is due: it may make the warning needless', () => {
    expect(due(18, ['payment_failed'], 18)).toBeNull()
    expect(due(18, ['payment_failed'], 30)).toBe('payment_last_chance')
  })

  it('say it when the box is dropped, once, and nothing more when time is up', () => {
    const given = { status: 'given_up', openedAt: CUTOFF, giveUpAt: END, nextAttemptAt: null } as const
    expect(dunningMail({ ...given, sent: ['payment_failed'] }, END)).toBe('payment_given_up')
    expect(dunningMail({ ...given, sent: ['payment_failed', 'payment_given_up'] }, END)).toBeNull()
    expect(due(36, ['payment_failed'])).toBeNull()
    expect(due(36, [])).toBeNull()
  })

  it('stop when the box is paid', () => {
    const paid = {
      status: 'recovered',
      openedAt: CUTOFF,
      giveUpAt: END,
      nextAttemptAt: null,
      sent: [],
    } as const
    expect(dunningMail(paid, hours(18))).toBeNull()
  })
})

describe('a household', () => {
  it('gives up a declined box when it pauses, and of any unpaid box when it cancels', () => {
    expect(givenUpBy({ status: 'paused', pausedAt: hours(1) }, hours(0))).toBe('paused')
    expect(givenUpBy({ status: 'canceled', pausedAt: null }, null)).toBe('canceled')
    expect(givenUpBy({ status: 'past_due', pausedAt: null }, hours(0))).toBeNull()
  })

  it('that had paused before the decline was told that its box comes, and gets it', () => {
    expect(givenUpBy({ status: 'paused', pausedAt: hours(1) }, null)).toBeNull()
    expect(givenUpBy({ status: 'paused', pausedAt: hours(1) }, hours(1))).toBeNull()
    expect(givenUpBy({ status: 'paused', pausedAt: hours(1) }, hours(2))).toBeNull()
  })
})
