import { describe, expect, it, test } from 'vitest'
import { DENVER_KITCHEN as denver } from '../../../tests/support/denver-kitchen.ts'
import { emptyPauseMessage } from '../boxes/coming-boxes.ts'
import { isTooLateToCook } from '../boxes/too-late-to-cook.ts'
import { endOfDunning } from '../charges/dunning.ts'
import { nextChargeLabel, nextChargeSentence } from '../charges/next-charge.ts'
import { nextClockStop, nextCutoff } from '../clock/clock-stops.ts'
import { type BoxAtCutoff, cutoffStep } from '../cutoffs/cutoff-step.ts'
import { cutoffNotice } from '../delivery/cutoff-notice.ts'
import { changedWeek, deliveryCalendar, lastOrderDateOf } from '../delivery/delivery-calendar.ts'
import { deliveryScheduleAt, deliveryWeekOn, upcomingDeliveryWeeks } from '../delivery/delivery-schedule.ts'
import { weekStartOf, weeksAround } from '../kitchen/production-week.ts'
import { orderEmail } from '../mail/order-email-lines.ts'
import { weeklyMenuDueAt } from '../menu/weekly-menu.ts'
import { cutoffReminderAt } from '../notices/notice-times.ts'
import { undoDelivered } from '../orders/undo-delivered.ts'
import { checkoutAmounts } from '../pricing/checkout-amounts.ts'
import { ALL_EXEMPT, NO_DISCOUNT, orderTotal } from '../pricing/order-total.ts'
import { quoteFirstBox } from '../pricing/price-quote.ts'
import { evaluatePromo, type Promo } from '../pricing/promo-code.ts'
import { cents } from '../shared/money.ts'
import { checkPause, firstBoxAfterResume, isPausedOn, resumeSentence } from '../subscriptions/pause.ts'
import { reactivationTerms } from '../subscriptions/reactivation-terms.ts'
import { renewalTerms } from '../subscriptions/renewal-terms.ts'
import { businessTimeText, parseBusinessTime } from '../time/business-time.ts'
import { businessDateAt } from '../time/business-zone.ts'
import { calendarDate as day } from '../time/calendar-date.ts'
import { formatLastMoment, formatMoment } from '../time/moment-format.ts'
import { chargeMomentText, lastMomentText } from '../time/moment-text.ts'
import { ORLANDO_KITCHEN } from './orlando-kitchen.ts'

/** A Wednesday noon. Orders close at the end of Friday the 20th and come on Wednesday the 25th. */
const NOW = new Date('2026-11-18T19:00:00Z')
const CLOSES = new Date('2026-11-21T07:00:00Z')
const DELIVERY = day('2026-11-25')

test('the second kitchen shares nothing with the one there is, so that whatever names a constant shows', () => {
  const shared = Object.entries(denver).filter(([key, value]) =>
    Object.entries(ORLANDO_KITCHEN).some(
      ([other, here]) => other === key && JSON.stringify(here) === JSON.stringify(value),
    ),
  )
  expect(shared).toEqual([])
})

describe('the days of a kitchen', () => {
  it('follow its zone, its cutoff weekday and the days until it delivers', () => {
    expect(deliveryScheduleAt(denver, NOW)).toEqual({
      scheduledDate: DELIVERY,
      cutoffDate: '2026-11-20',
      ordersCloseAt: CLOSES,
      deliveryDate: DELIVERY,
      window: { fromHour: 10, toHour: 14, text: '10 AM to 2 PM' },
    })
    const dates = upcomingDeliveryWeeks(denver, CLOSES, 3).map((week) => week.deliveryDate)
    expect(dates).toEqual(['2026-12-02', '2026-12-09', '2026-12-16'])
    expect(deliveryWeekOn(denver, day('2026-11-30'))).toBeNull()
    expect(deliveryWeekOn(denver, DELIVERY)?.ordersCloseAt).toEqual(CLOSES)
  })

  it('give its owners their calendar', () => {
    const [first] = deliveryCalendar(denver, NOW, [])
    expect(first).toMatchObject({ scheduledDate: DELIVERY, ordersCloseAt: CLOSES })
    expect(
      first && lastOrderDateOf(denver, { ...first, ordersCloseAt: new Date('2026-11-20T07:00:00Z') }),
    ).toBe('2026-11-19')
    const facts = { scheduledDate: DELIVERY, exceptions: [], paidOrders: 0, dayIsTaken: false, now: NOW }
    const moved = {
      status: 'moved',
      reason: '',
      deliveryDate: day('2026-11-24'),
      lastOrderDate: null,
    } as const
    expect(changedWeek(denver, moved, facts)).toMatchObject({ ok: true, value: { ordersCloseAt: CLOSES } })
    expect(changedWeek(denver, moved, { ...facts, scheduledDate: day('2026-11-30') })).toMatchObject({
      failure: { code: 'week_not_found' },
    })
  })

  it('name the weeks of its cooks', () => {
    expect(weekStartOf(denver, day('2026-12-01'))).toBe(DELIVERY)
    expect(weeksAround(denver, day('2026-12-01'), 1, 1)).toEqual(['2026-11-18', DELIVERY, '2026-12-02'])
  })

  it('say when a turned clock stops, a reminder leaves and the menu is mailed', () => {
    expect(nextCutoff(denver, NOW)).toEqual(CLOSES)
    expect(nextClockStop(denver, new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:00:00Z'))).toEqual(
      CLOSES,
    )
    // 4 PM on the Wednesday before, 48 hours ahead.
    expect(cutoffReminderAt(denver, CLOSES)).toEqual(new Date('2026-11-18T23:00:00Z'))
    expect(weeklyMenuDueAt(denver, day('2026-11-20'))).toEqual(new Date('2026-11-18T16:00:00Z'))
  })

  it('are its own beside those of another kitchen', () => {
    const instant = new Date('2026-11-25T06:00:00Z')
    const dates = [ORLANDO_KITCHEN, denver, ORLANDO_KITCHEN].map((kitchen) =>
      businessDateAt(kitchen, instant),
    )
    expect(dates).toEqual(['2026-11-25', '2026-11-24', '2026-11-25'])
  })

  it('end at its own midnight', () => {
    const midnight = new Date('2026-11-25T07:00:00Z')
    const before = new Date(midnight.getTime() - 1)
    expect([businessDateAt(denver, before), businessDateAt(denver, midnight)]).toEqual([
      '2026-11-24',
      DELIVERY,
    ])
    expect([isTooLateToCook(denver, DELIVERY, before), isTooLateToCook(denver, DELIVERY, midnight)]).toEqual([
      false,
      true,
    ])
    const order = { status: 'delivered', deliveredAt: new Date('2026-11-24T20:00:00Z') } as const
    const undo = (now: Date) => undoDelivered(denver, order, { mark: order.deliveredAt, now }).ok
    expect([undo(before), undo(midnight)]).toEqual([true, false])
    expect(parseBusinessTime(denver, '2026-11-25T00:00')).toEqual(midnight)
    expect(businessTimeText(denver, midnight)).toBe('2026-11-25T00:00')
  })
})

describe('a week of a household', () => {
  const weeks = upcomingDeliveryWeeks(denver, NOW, 3)

  it('is paused and comes again by the days of the kitchen', () => {
    const until = (resumeDay: string) => ({ since: NOW, until: day(resumeDay) })
    const [first, second] = weeks
    expect(first && isPausedOn(denver, first, until('2026-11-21'))).toBe(true)
    expect(first && isPausedOn(denver, first, until('2026-11-20'))).toBe(false)
    expect(emptyPauseMessage(denver, weeks, until('2026-11-20'))).toContain('Saturday, November 21, 2026')
    const back = firstBoxAfterResume(denver, weeks, day('2026-11-21'), NOW)
    expect(back).toEqual({ week: second, comesNow: false })
    expect(back && resumeSentence(denver, back)).toBe(
      'Your first box comes on Wednesday, December 2, 2026. You can change or skip it until the end of Friday, November 27, 2026, when it is charged.',
    )
    // Past midnight in New York, still the evening before in Denver.
    expect(checkPause(denver, day('2026-11-19'), new Date('2026-11-19T06:00:00Z')).ok).toBe(true)
  })

  it('is charged until its delivery day has come there, and tried again until the day before', () => {
    const box: BoxAtCutoff = {
      ...{ subscriptionStatus: 'active', pause: null, deliveryDate: DELIVERY, ordersCloseAt: CLOSES },
      ...{ skippedAt: null, outcome: null, orderStatus: 'pending', plan: 'ready' },
      ...{ isServed: true, dueCents: cents(100) },
    }
    expect(cutoffStep(denver, box, new Date('2026-11-25T06:59:59Z'))).toBe('charge')
    expect(cutoffStep(denver, box, new Date('2026-11-25T07:00:00Z'))).toBe('release')
    const late = new Date('2026-11-24T01:00:00Z')
    expect(endOfDunning(denver, { ordersCloseAt: CLOSES, deliveryDate: DELIVERY }, late)).toEqual(
      new Date('2026-11-24T07:00:00Z'),
    )
  })
})

describe('an amount', () => {
  const lines = [{ totalCents: cents(10_000), taxCategory: '' }]

  it('has the shipping of the kitchen', () => {
    const total = orderTotal(denver, { lines, discount: NO_DISCOUNT, taxRates: ALL_EXEMPT })
    expect(total).toMatchObject({ shippingCents: 1250, totalCents: 11_250 })
    const items = [{ unitPriceCents: cents(1000), quantity: 10 }]
    expect(quoteFirstBox(denver, { items, householdSize: 1 })).toMatchObject({
      shippingCents: 1250,
      totalFirstBoxCents: 11_250,
    })
    const nothing = {
      ...{ subtotalCents: undefined, shippingCents: undefined, taxCents: undefined },
      ...{ totalFirstBoxCents: undefined, renewalCents: undefined },
    }
    expect(checkoutAmounts(denver, nothing, null)).toMatchObject({ shippingCents: 1250, todayCents: 16_750 })
  })

  it('loses that shipping by a code for free delivery, and counts it in no minimum of meals', () => {
    const promo: Promo = {
      ...{ code: 'FREE', kind: 'free_delivery', value: 0, maxDiscountCents: null, active: true },
      ...{ minSubtotalCents: cents(10_000), startsAt: null, endsAt: null, totalLimit: null },
      ...{ perCustomerLimit: null, firstOrderOnly: false, appliesToRenewals: false },
    }
    const facts = { isRenewal: false, uses: 0, usesByCustomer: 0, placedOrders: 0 }
    expect(evaluatePromo(denver, promo, { ...facts, orderAmountCents: cents(11_250) }, NOW)).toEqual({
      ok: true,
      value: { discountCents: 1250, appliesTo: 'shipping' },
    })
    expect(evaluatePromo(denver, promo, { ...facts, orderAmountCents: cents(11_249) }, NOW)).toMatchObject({
      failure: { code: 'promo_subtotal_too_low' },
    })
  })
})

describe('a text', () => {
  const charge = {
    ...{ chargedAt: CLOSES, dueCents: cents(11_250), deliveryDate: DELIVERY },
    ...{ totalCents: cents(11_250), creditCents: cents(0), isBeforeFirstBox: false },
  }

  it('tells a moment by the clock of the kitchen', () => {
    expect(formatMoment(denver, CLOSES)).toBe('Nov 21, 2026, 12:00 AM')
    expect(formatLastMoment(denver, CLOSES)).toBe('Nov 20, 2026, 11:59 PM')
    expect(lastMomentText(denver, CLOSES)).toBe('Friday, November 20, 11:59 PM MT')
    expect(chargeMomentText(denver, CLOSES)).toBe('Friday, Nov 20 at midnight (11:59 PM MT)')
  })

  it('says until when to order', () => {
    expect(cutoffNotice(denver, NOW, CLOSES, DELIVERY)).toEqual({
      daysUntilDelivery: 7,
      daysUntilDeliveryText: '7 days until delivery',
      orderBy: 'Order by Friday midnight',
      orderByExact: 'Friday 11:59 PM MT',
      urgency: null,
    })
  })

  it('of the renewal terms names its days', () => {
    const facts = { firstChargeCents: cents(11_250), weeklyCents: cents(11_250), promo: null }
    const { paragraphs } = renewalTerms(denver, facts)
    expect(paragraphs[1]).toBe(
      'Every week after that: $112.50 is charged to your card when orders close, Friday 11:59 PM MT, for the box that comes on the Wednesday 5 days later.',
    )
    expect(paragraphs.at(-1)).toContain('until Friday 11:59 PM MT.')
    const again = { firstDelivery: DELIVERY, ordersCloseAt: CLOSES, mustChoose: false, ...facts }
    const texts = reactivationTerms(denver, again).paragraphs.join(' ')
    expect(texts).toContain('when its orders close, Friday, November 20, 11:59 PM MT')
    expect(texts).not.toMatch(/Sunday|Monday| ET/)
  })

  it('of a mail names its window and its last minute', () => {
    const mail = orderEmail(denver, 'confirmed', {
      ...{ orderNumber: 'RF-2026-0042', customerName: '', deliveryDate: DELIVERY, address: null, items: [] },
      ...{ subtotalCents: cents(0), discountCents: cents(0), shippingCents: cents(1250), taxCents: cents(0) },
      ...{ totalCents: cents(1250), people: [], renewalTerms: null, sharedKitchen: null },
      nextCharge: charge,
    })
    expect(mail.opening).toBe(
      'Your order is confirmed. We deliver on Wednesday, November 25, 2026 between 10 AM and 2 PM.',
    )
    expect(nextChargeLabel(denver, charge)).toBe('Next charge, Friday, Nov 20')
    expect(mail.lines).toContainEqual({ kind: 'paragraph', text: nextChargeSentence(denver, charge) })
    expect(nextChargeSentence(denver, charge)).toContain('Friday, Nov 20 at midnight (11:59 PM MT)')
  })
})
