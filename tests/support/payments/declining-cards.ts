import { grantCredit } from '../../../src/server/ledger/customer-credit.ts'
import { mailsTo } from '../mail/mailbox.ts'
import { CARD, openCheckout, pay, rowsOf, sessionIdOf, settledCustomer } from '../people/ordering.ts'
import { TEST_NOW, type TestApp, type TestCustomer } from '../test-app.ts'

/** Cards that pay the first box and are declined afterwards (stripe-stand-in/cards/test-cards.ts). */
export const LATER = {
  generic: '4000000000000341',
  noMoney: '4000000007000013',
  expired: '4000000007000021',
  lost: '4000000007000039',
  stolen: '4000000007000047',
  noAnswer: '4000000007000054',
  noReason: '4000000007000062',
  fraud: '4000000007000070',
  confirm: '4000000007000088',
} as const
export const GOOD_CARD = '5555555555554444'

/** The first box comes on 2026-12-07; the next closes at the end of Sunday 2026-12-06, for 2026-12-14. */
const CLOSES = new Date('2026-12-07T05:00:00.000Z')
export const RENEWED = '2026-12-14'

/** A household that has paid its first box with this card. */
export async function subscribed(
  product: TestApp,
  card: string = CARD,
  promoCode?: string,
): Promise<TestCustomer> {
  const customer = await settledCustomer(product)
  const checkout = await openCheckout(product, customer, promoCode)
  await pay(product, checkout.url, card)
  const { body } = await customer.call('returnFromCheckout', { session_id: checkout.sessionId })
  if (body.state !== 'confirmed') throw new Error(`The order is ${body.state}`)
  return customer
}

/** Saves another card on the provider's page; without `returns` the browser never comes back. */
export async function saveCard(
  product: TestApp,
  customer: TestCustomer,
  card: string,
  { returns = true } = {},
): Promise<string> {
  const { body } = await customer.call('startCardChange')
  await pay(product, body.url, card)
  const sessionId = sessionIdOf(body.url)
  if (returns) await customer.call('returnFromCardChange', { session_id: sessionId })
  return sessionId
}

/** Goodwill credit, spent before the card. */
export async function giveCredit(
  product: TestApp,
  { userId }: TestCustomer,
  amountCents: number,
): Promise<void> {
  const gift = { userId, amountCents, reason: 'Sorry', dedupKey: userId, now: product.clock.now() }
  await product.database.db.transaction((tx) => grantCredit(tx, gift))
}

/** Runs a job by its name, as the timetable would. */
export async function runJob(product: TestApp, name: string): Promise<void> {
  const job = product.app.jobs.find((known) => known.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  await job.run()
}

export const renew = (product: TestApp) => runJob(product, 'renewals')

const HOUR = 3_600_000

/** So long after the first renewal's cutoff; whole weeks later it is the cutoff of a later box. */
export const turnTo = (product: TestApp, hours: number, seconds = 0) =>
  product.clock.set(new Date(CLOSES.getTime() + hours * HOUR + seconds * 1000))

/** What the renewals do at that time. */
export async function renewAt(product: TestApp, hours: number, seconds = 0): Promise<void> {
  turnTo(product, hours, seconds)
  await renew(product)
}

/** Nobody of an earlier test is charged in a later one. */
export async function startOver(product: TestApp): Promise<void> {
  await cancelEverybody(product)
  product.clock.set(TEST_NOW)
}

export const cancelEverybody = (product: TestApp) =>
  product.database.pool.query(
    `update subscriptions set status = 'canceled', paused_until = null, canceled_at = now() where status <> 'canceled'`,
  )

export type BoxState = {
  outcome: string | null
  order_status: string | null
  case_status: string | null
  attempts: number | null
}

/** A household's box of a delivery date, its order and its dunning case. */
export async function boxOf(product: TestApp, customer: TestCustomer, date = RENEWED): Promise<BoxState> {
  const [box] = await rowsOf<BoxState>(
    product,
    `select b.outcome, o.status::text as order_status, c.status as case_status, c.attempts
     from boxes b left join orders o on o.id = b.order_id left join dunning_cases c on c.box_id = b.id
     where b.user_id = $1 and b.delivery_date = $2`,
    [customer.userId, date],
  )
  if (!box) throw new Error(`There is no box for ${date}`)
  return box
}

/** Hours after the cutoff at which the box's charges were begun, and how each ended. */
export async function chargesOf(product: TestApp, customer: TestCustomer, date = RENEWED): Promise<string[]> {
  const rows = await rowsOf<{ hours: string; status: string }>(
    product,
    `select round(extract(epoch from p.created_at - b.orders_close_at) / 3600, 4)::float8::text as hours, p.status
     from payments p join boxes b on b.order_id = p.order_id
     where b.user_id = $1 and b.delivery_date = $2 order by p.created_at, p.id`,
    [customer.userId, date],
  )
  return rows.map(({ hours, status }) => `${hours} ${status}`)
}

/** When the household was asked for a renewal, and with which card: the same card at the same time is once too often. */
export async function triesOf(product: TestApp, { userId }: TestCustomer): Promise<string[]> {
  const rows = await rowsOf<{ at: string; card: string }>(
    product,
    `select p.created_at::text as at, p.provider_payment_method_id as card from payments p
     join orders o on o.id = p.order_id where o.user_id = $1 and p.checkout_session_id is null`,
    [userId],
  )
  return rows.map(({ at, card }) => `${at} ${card}`)
}

export async function subscriptionOf(product: TestApp, customer: TestCustomer) {
  const [row] = await rowsOf<{ status: string; failed_weeks: number }>(
    product,
    `select status::text, failed_weeks from subscriptions where user_id = $1`,
    [customer.userId],
  )
  return row
}

const aboutPayment = new Set(['payment-failed', 'payment-last-chance', 'box-dropped', 'box-not-made'])
/** Kinds of the mails about payments that a household got, oldest first. */
export const paymentMails = async (product: TestApp, { email }: TestCustomer) =>
  (await mailsTo(product.database, email))
    .map(({ kind }) => kind)
    .filter((kind) => aboutPayment.has(kind))
    .reverse()
/** The text of a mail as it leaves. */
export async function mailText(product: TestApp, { email }: TestCustomer, kind: string): Promise<string> {
  await runJob(product, 'send-outbox-mails')
  const [mail] = await mailsTo(product.database, email, kind)
  return (mail?.text ?? '').replaceAll(/\s+/g, ' ')
}
