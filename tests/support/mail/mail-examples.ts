import type { Kitchen } from '../../../src/domain/kitchen-place/kitchen.ts'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import { renewalTerms } from '../../../src/domain/subscriptions/renewal-terms.ts'
import { mailTemplates } from '../../../src/server/mail-templates.ts'
import { marketingEmails } from '../../../src/server/marketing/weekly-menu-email.tsx'
import type { MailKinds } from '../../../src/server/platform/email/mail-kinds.ts'
import type { MailContent } from '../../../src/server/platform/email/mail-template.ts'
import { ratingRequestEmails } from '../../../src/server/ratings/rating-request-email.tsx'
import { invitationEmails } from '../../../src/server/service-area/waiting/invitation-email.tsx'

const ORIGIN = 'https://www.rootedfuel.example'

const items = [
  { mealName: 'Herb Roasted Chicken with Wild Rice', quantity: 4, totalPriceCents: 6200 },
  { mealName: 'Citrus-Glazed Salmon with Coconut Quinoa', quantity: 3, totalPriceCents: 5250 },
  { mealName: 'Sweet Potato & Black Bean Bowl', quantity: 3, totalPriceCents: 4050 },
]
const terms = renewalTerms(ORLANDO_KITCHEN, {
  firstChargeCents: cents(13_380),
  weeklyCents: cents(16_565),
  promo: { countsOnRenewals: false },
})
const termsText = [...terms.paragraphs, terms.agreement].join('\n')

const order = {
  orderNumber: 'RF-2026-000123',
  customerName: 'Maya',
  deliveryDate: '2026-12-07',
  address: '12 Lake Eola Drive, Apt 4, Winter Park, FL 32789',
  items,
  subtotalCents: 15_500,
  discountCents: 3185,
  shippingCents: 1000,
  taxCents: 65,
  totalCents: 13_380,
}
const box: MailKinds['cutoff-reminder'] = {
  customerName: 'Maya',
  deliveryDate: '2026-12-14',
  ordersCloseAt: '2026-12-07T05:00:00.000Z',
  problem: null,
  missing: 0,
  items,
  substitutions: [
    {
      fromName: 'Ginger Sesame Chicken',
      toName: 'Peanut Lime Chicken',
      quantity: 2,
      reason: 'clash',
      clashes: ['sesame'],
    },
  ],
  totalCents: 16_565,
  creditCents: 2000,
  dueCents: 14_565,
  card: 'Visa ending in 4242',
  cardExpired: false,
}
const failed: MailKinds['payment-failed'] = {
  customerName: 'Maya',
  deliveryDate: '2026-12-14',
  amountCents: 16_565,
  fixUntil: '2026-12-10T14:00:00.000Z',
  nextAttemptAt: '2026-12-08T14:00:00.000Z',
  declineKind: 'temporary',
  lastCode: 'insufficient_funds',
}
const card = {
  customerName: 'Maya',
  card: 'Visa ending in 4242',
  lastDay: '2026-12-31',
  deliveryDate: '2027-01-04',
  ordersCloseAt: '2026-12-28T05:00:00.000Z',
}
const week = { customerName: 'Maya', deliveryDate: '2026-12-29', formerDate: '2026-12-28' }

/** What an outbox row of every kind of order mail can hold. */
const examples: Omit<MailKinds, 'weekly-menu' | 'zip-opened' | 'rating-request'> = {
  'password-reset': { url: `${ORIGIN}/auth/reset-password#type=recovery&token=Zk3vN0q8WcXb71LdTgR5aHyE` },
  'email-confirmation': {
    url: `${ORIGIN}/auth/callback#type=signup&token=Zk3vN0q8WcXb71LdTgR5aHyE`,
  },
  'email-change': { url: `${ORIGIN}/email-change/Zk3vN0q8WcXb71LdTgR5aHyE` },
  'email-changed': { url: `${ORIGIN}/email-change/back/Zk3vN0q8WcXb71LdTgR5aHyE` },
  'account-closed': {},
  'order-received': { ...order, orderNumber: '' },
  'order-confirmed': {
    ...order,
    renewalTerms: termsText,
    sharedKitchen: 'Made in one kitchen that handles milk, eggs and fish.',
  },
  'order-delivered': order,
  'order-marked-too-early': order,
  'payment-refunded': {
    customerName: 'Maya',
    reason: 'paid_twice',
    amountCents: 13_380,
    orderNumber: order.orderNumber,
    deliveryDate: order.deliveryDate,
  },
  'order-too-late': { customerName: 'Maya', deliveryDate: order.deliveryDate },
  'payment-failed': failed,
  'payment-last-chance': { ...failed, lastCode: 'authentication_required' },
  'box-dropped': { customerName: 'Maya', deliveryDate: '2026-12-14', isPaused: true },
  'box-not-made': { customerName: '', deliveryDate: '2026-12-14', reason: 'not_served' },
  'cutoff-reminder': box,
  'resume-notice': { ...box, problem: 'needs_choice', missing: 2 },
  'card-expires': card,
  'card-blocks-charge': card,
  'subscription-changed': {
    customerName: 'Maya',
    receipts: [
      {
        number: 'CH-2026-0001',
        title: 'Your weekly box has changed',
        old: '10 meals every week.',
        new: '14 meals every week, from the box on Monday, December 14, 2026.',
        effective: 'This counts from Monday, December 14, 2026.',
        renewalTerms: termsText,
      },
      {
        number: 'CH-2026-0002',
        title: 'Week skipped',
        old: 'A box was to come on Monday, December 21, 2026.',
        new: 'The delivery on Monday, December 21, 2026 is skipped.',
        effective: null,
      },
    ],
    portalUrl: `${ORIGIN}/portal`,
    forecast: [14, 21, 28].map((day) => ({
      delivery_date: `2026-12-${day}`,
      charged_at: `2026-12-${String(day - 7).padStart(2, '0')}T05:00:00.000Z`,
      due_cents: 21_840,
    })),
  },
  'cutoff-report': {
    deliveryDate: '2026-12-14',
    boxes: 128,
    counts: { charged: 117, free: 2, declined: 4, skipped: 3, needs_choice: 2 },
    chargedCents: 1_938_105,
    declinedCents: 66_260,
    creditCents: 12_000,
    substitutions: 9,
    wasRehearsed: true,
    differenceCount: 1,
    differences: [
      { boxId: 'b1', household: 'Maya Torres', sentences: ['The card was declined.', 'It has expired.'] },
    ],
  },
  'week-closed': { customerName: 'Maya', deliveryDate: '2026-12-28' },
  'delivery-moved': week,
  'open-order-moved': week,
  'coming-box-moved': { ...week, waitsFor: 'card', actUntil: '2026-12-21T05:00:00.000Z' },
  'order-refunded': {
    customerName: 'Maya',
    orderNumber: order.orderNumber,
    reason: 'Two of your meals arrived damaged.',
    cardCents: 2100,
    creditCents: 1000,
  },
  'order-not-cooked': { customerName: 'Maya', orderNumber: order.orderNumber, deliveryDate: '2026-12-07' },
  'credit-granted': { customerName: 'Maya', reason: 'Thank you for your patience.', amountCents: 1500 },
  'payment-settled': {
    customerName: 'Maya',
    orderNumber: order.orderNumber,
    deliveryDate: '2026-12-14',
    amountCents: 1500,
    as: 'credit',
    note: 'Your bank has closed the card.',
  },
  'payments-refused': {
    fault: 'STRIPE_SECRET_KEY lacks a right: Coupons: Write (rak_coupon_write), needed for promo codes.',
  },
  'refund-failed': {
    orderNumber: order.orderNumber,
    amountCents: 2100,
    failureMessage: 'The refund did not reach the card: the card has expired or was canceled.',
    triedAgainAt: null,
  },
  'money-request': {
    kind: 'refund',
    amountCents: 25_000,
    reason: 'The whole box was warm',
    askedBy: 'support@kitchen.example',
  },
  'unsafe-report': {
    what: 'Citrus-Glazed Salmon was unsafe to eat',
    words: 'It smelled off when we opened it.',
    orderNumber: order.orderNumber,
    casesUrl: `${ORIGIN}/admin/feedback`,
  },
  'kitchen-case': {
    ...{ customerName: 'Maya', mealName: 'Almond Chicken', what: 'tree nuts', deliveryDate: '2026-12-07' },
    token: `${'A'.repeat(22)}.${'A'.repeat(32)}`,
  },
  'kitchen-case-swapped': {
    ...{ customerName: 'Maya', mealName: 'Chicken Bowl', instead: 'Lentil Stew', deliveryDate: '2026-12-07' },
    ...{ portions: 2, clashes: null },
  },
  'kitchen-case-left-out': {
    ...{ customerName: 'Maya', mealName: 'Chicken Bowl', deliveryDate: '2026-12-07' },
    ...{ portions: 2, clashes: null },
  },
  'problem-answered': {
    customerName: 'Maya',
    what: 'The whole box came damaged',
    words: 'We looked at your photo with the driver. We are sorry.',
  },
  'refund-arrived': {
    orderNumber: order.orderNumber,
    amountCents: 2100,
    givenSinceCents: 2100,
    excessCents: 1000,
  },
  dispute: {
    news: 'found',
    kind: 'dispute',
    status: 'needs_response',
    amountCents: 16_565,
    feeCents: 1500,
    reason: 'fraudulent',
    payment: 'pi_3SWmZ2',
    orderNumber: order.orderNumber,
    customerEmail: 'maya@example.com',
    respondBy: '2026-12-14T17:00:00.000Z',
    isDecided: false,
  },
  'card-gone': { customerName: 'Maya', brand: 'visa', last4: '4242' },
  'reconciliation-differences': {
    businessDay: '2026-12-07',
    differences: [
      { kind: 'amount_differs', reference: 'pi_3QK2', detail: 'They say $133.80, we say $138.80.' },
      { kind: 'refund_unknown_here', reference: 're_9XM1', detail: 'They gave back $21.00.' },
    ],
  },
}

/** Every mail that the product can write, by kind. `reworded` changes what was typed. */
export function exampleMails(
  reworded = (data: unknown): unknown => data,
  kitchen: Kitchen = ORLANDO_KITCHEN,
): Map<string, MailContent> {
  const made = new Map<string, MailContent>()
  const templates: Readonly<Record<string, (data: never) => MailContent>> = mailTemplates(kitchen, ORIGIN)
  for (const [kind, example] of Object.entries(examples)) {
    const content = templates[kind]?.(reworded(example) as never)
    if (content) made.set(kind, content)
  }
  const menu: MailKinds['weekly-menu'] = {
    userId: '6f1c1a52-6f0e-4c6e-9d0b-0c7f6d6d5a11',
    deliveryDate: '2026-12-14',
    orderBy: 'Sunday, December 6, 11:59 PM ET',
    meals: items.map(({ mealName }, index) => ({ name: mealName, priceCents: 1350 + index * 200 })),
    portalUrl: `${ORIGIN}/portal`,
  }
  for (const [kind, template] of Object.entries(marketingEmails))
    made.set(kind, template(menu, `${ORIGIN}/unsubscribe/6f1c1a52`))
  const opened: MailKinds['zip-opened'] = {
    ...{
      name: 'Maya',
      zipCode: '34711',
      city: 'Clermont',
      startUrl: `${ORIGIN}/zip`,
      leaveToken: 'Zk3vN0q8',
    },
  }
  for (const [kind, template] of Object.entries(invitationEmails))
    made.set(kind, template(reworded(opened) as typeof opened, `${ORIGIN}/unsubscribe/waiting-list/Zk3vN0q8`))
  const asked: MailKinds['rating-request'] = {
    ...{ userId: menu.userId, customerName: 'Maya', rateUrl: `${ORIGIN}/rate/Zk3vN0q8` },
    meals: items.map(({ mealName }, index) => ({
      id: menu.userId.replace(/.$/, String(index)),
      name: mealName,
    })),
  }
  for (const [kind, template] of Object.entries(ratingRequestEmails))
    made.set(kind, template(reworded(asked) as typeof asked, `${asked.rateUrl}/stop`))
  return made
}
