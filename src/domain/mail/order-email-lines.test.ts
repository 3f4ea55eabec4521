import { describe, expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { cents } from '../shared/money.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { type OrderEmailFacts, orderEmail } from './order-email-lines.ts'

const facts: OrderEmailFacts = {
  orderNumber: 'RF-2026-0042',
  customerName: 'Ana Ruiz',
  deliveryDate: calendarDate('2026-11-30'),
  address: 'Ana Ruiz, 12 Lake Eola Drive, Orlando, FL 32801',
  items: [
    {
      ...{ mealName: 'Herb-Roasted Chicken', quantity: 6, totalPriceCents: cents(9300) },
      ...{ forNames: [], confirmation: null },
    },
    {
      ...{ mealName: 'Citrus Salmon', quantity: 4, totalPriceCents: cents(8800) },
      ...{ forNames: [], confirmation: null },
    },
  ],
  subtotalCents: cents(18_100),
  discountCents: cents(1810),
  shippingCents: cents(999),
  taxCents: cents(0),
  totalCents: cents(17_289),
  people: [],
  renewalTerms: null,
  sharedKitchen: null,
  nextCharge: null,
}

describe('the mail about an order', () => {
  it.each([
    ['received', 'We received your Rooted Fuel order RF-2026-0042'],
    ['confirmed', 'Your Rooted Fuel order RF-2026-0042 is confirmed'],
    ['delivered', 'Your Rooted Fuel order RF-2026-0042 has been delivered'],
    ['marked-too-early', 'Your Rooted Fuel order RF-2026-0042 has not been delivered yet'],
  ] as const)('that is %s has the subject "%s"', (kind, subject) => {
    expect(orderEmail(ORLANDO_KITCHEN, kind, facts).subject).toBe(subject)
  })

  it('names customer, number, delivery date, meals and amounts in this order', () => {
    expect(orderEmail(ORLANDO_KITCHEN, 'confirmed', facts).lines).toEqual([
      { kind: 'paragraph', text: 'Hi Ana Ruiz,' },
      {
        kind: 'paragraph',
        text: 'Your order is confirmed. We deliver on Monday, November 30, 2026 between 8 AM and 6 PM.',
      },
      { kind: 'fact', label: 'Order number', value: 'RF-2026-0042' },
      { kind: 'fact', label: 'Delivery date', value: 'Monday, November 30, 2026' },
      { kind: 'fact', label: 'Delivery address', value: 'Ana Ruiz, 12 Lake Eola Drive, Orlando, FL 32801' },
      { kind: 'fact', label: 'Meals', value: '10' },
      { kind: 'meal', name: 'Herb-Roasted Chicken', quantity: 6, amount: '$93.00' },
      { kind: 'meal', name: 'Citrus Salmon', quantity: 4, amount: '$88.00' },
      { kind: 'amount', of: 'meals', label: 'Subtotal', amount: '$181.00' },
      { kind: 'amount', of: 'discount', label: 'Discount', amount: '-$18.10' },
      { kind: 'amount', of: 'shipping', label: 'Shipping', amount: '$9.99' },
      { kind: 'amount', of: 'total', label: 'Total', amount: '$172.89' },
      { kind: 'button', label: 'Open your portal' },
    ])
  })

  it('says what else the kitchen handles where it confirms, and nowhere else', () => {
    const sharedKitchen = 'Made in one kitchen that handles milk.'
    const saying = (kind: 'received' | 'confirmed' | 'delivered') =>
      JSON.stringify(orderEmail(ORLANDO_KITCHEN, kind, { ...facts, sharedKitchen }).lines).includes(
        sharedKitchen,
      )
    expect([saying('received'), saying('confirmed'), saying('delivered')]).toEqual([false, true, false])
  })

  it('that takes a delivery back is short: that it still comes, and which order it is', () => {
    expect(orderEmail(ORLANDO_KITCHEN, 'marked-too-early', facts).lines).toEqual([
      { kind: 'paragraph', text: 'Hi Ana Ruiz,' },
      { kind: 'paragraph', text: expect.stringContaining('that was too early: it still comes to you') },
      { kind: 'fact', label: 'Order number', value: 'RF-2026-0042' },
      { kind: 'fact', label: 'Delivery date', value: 'Monday, November 30, 2026' },
      { kind: 'fact', label: 'Delivery address', value: 'Ana Ruiz, 12 Lake Eola Drive, Orlando, FL 32801' },
      { kind: 'fact', label: 'Meals', value: '10' },
      { kind: 'button', label: 'Open your portal' },
    ])
  })

  it('shows tax only when there is some, and no discount of 0', () => {
    const { lines } = orderEmail(ORLANDO_KITCHEN, 'received', {
      ...facts,
      discountCents: cents(0),
      taxCents: cents(120),
    })
    expect(lines.flatMap((line) => (line.kind === 'amount' ? [line.label] : []))).toEqual([
      'Subtotal',
      'Shipping',
      'Tax',
      'Total',
    ])
  })

  it('leaves out the number of an order that is not placed yet', () => {
    const { subject, lines } = orderEmail(ORLANDO_KITCHEN, 'received', { ...facts, orderNumber: '' })
    expect(subject).toBe('We received your Rooted Fuel order')
    expect(lines.flatMap((line) => (line.kind === 'fact' ? [line.label] : []))).toEqual([
      'Delivery date',
      'Delivery address',
      'Meals',
    ])
  })

  it('greets a customer without a name', () => {
    expect(orderEmail(ORLANDO_KITCHEN, 'delivered', { ...facts, customerName: '' }).lines[0]).toEqual({
      kind: 'paragraph',
      text: 'Hello,',
    })
  })

  it('tells the charge that follows, only when the order that began the subscription is confirmed', () => {
    const nextCharge = {
      deliveryDate: calendarDate('2026-12-07'),
      chargedAt: new Date('2026-11-30T05:00:00.000Z'),
      dueCents: cents(19_099),
      isBeforeFirstBox: true,
    }
    const texts = (kind: 'received' | 'confirmed' | 'delivered') =>
      JSON.stringify(orderEmail(ORLANDO_KITCHEN, kind, { ...facts, nextCharge }).lines)
    const sentence = 'Your next charge is $190.99 on Sunday, Nov 29 at midnight (11:59 PM ET).'
    expect(texts('confirmed')).toContain(sentence)
    expect(texts('received') + texts('delivered')).not.toContain('next charge')
  })

  it('acknowledges the renewal terms once, when the order that began the subscription is confirmed', () => {
    const first = { ...facts, renewalTerms: 'Today: $172.89 is charged.\nI agree.' }
    const texts = (kind: 'received' | 'confirmed' | 'delivered') =>
      orderEmail(ORLANDO_KITCHEN, kind, first).lines.flatMap((line) =>
        line.kind === 'paragraph' ? [line.text] : [],
      )
    expect(texts('confirmed').slice(2)).toEqual([
      'This box starts your weekly subscription. You agreed to these renewal terms:',
      'Today: $172.89 is charged.',
      'I agree.',
      'To cancel, open the Subscription tab of your portal and choose Cancel. You can also write to hello@rootedfuel.example.',
    ])
    expect(texts('received')).toHaveLength(2)
    expect(texts('delivered')).toHaveLength(2)
  })
})
