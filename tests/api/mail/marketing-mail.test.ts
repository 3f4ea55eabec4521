import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { accountEmails } from '../../../src/server/accounts/account-email.tsx'
import { enqueueWeeklyMenu } from '../../../src/server/marketing/enqueue-weekly-menu.ts'
import { marketingMails } from '../../../src/server/marketing/marketing-mails.ts'
import { orderEmails } from '../../../src/server/orders/mails/order-email.tsx'
import type { OutgoingMail } from '../../../src/server/platform/email/mailer.ts'
import { sendOutboxMails } from '../../../src/server/platform/email/send-outbox-mails.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let reader: TestCustomer
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://meals.example' })
  reader = await settledCustomer(product)
  await reader.call('saveMailConsent', { weekly_menu: true })
})
afterAll(() => product.close())

const menusTo = (customer: TestCustomer) => mailsTo(product.database, customer.email, 'weekly-menu')
const enqueue = () =>
  enqueueWeeklyMenu({
    db: product.database.db,
    clock: product.clock,
    kitchen: ORLANDO_KITCHEN,
    config: product.config,
  })
const asksForMenu = async (customer: TestCustomer) => (await customer.call('getPortal')).body.mail.weekly_menu

/** Sends what is due, and tells what left. */
async function send(): Promise<OutgoingMail[]> {
  const taken: OutgoingMail[] = []
  await sendOutboxMails({
    db: product.database.db,
    clock: product.clock,
    mailer: { deliver: async (mail) => void taken.push(mail) },
    templates: { ...accountEmails, ...orderEmails(ORLANDO_KITCHEN, 'http://localhost:3000') },
    marketing: marketingMails({ db: product.database.db, config: product.config }),
    log: pino({ level: 'silent' }),
  })
  return taken
}

async function newReader(): Promise<TestCustomer> {
  const customer = await settledCustomer(product)
  await customer.call('saveMailConsent', { weekly_menu: true })
  return customer
}

/** The path of the way out that a mail to this reader carries. */
async function linkOf(customer: TestCustomer): Promise<string> {
  const [row] = await rowsOf<{ unsubscribe_token: string }>(
    product,
    'select unsubscribe_token from mail_consents where user_id = $1',
    [customer.userId],
  )
  return `/unsubscribe/${row?.unsubscribe_token}`
}

/** As a mail program does: a form, no cookie, nothing about where it comes from. */
const oneClick = (path: string) =>
  product.visitor().request(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the weekly menu', () => {
  test('comes once a delivery week, from Wednesday at 9 on, to customers who asked for it', async () => {
    const silent = await settledCustomer(product)
    expect(await asksForMenu(silent)).toBe(false)
    product.clock.set('2026-11-25T13:59:59Z')
    await enqueue()
    expect(await menusTo(reader)).toEqual([])
    product.clock.set('2026-11-25T14:00:00Z')
    await Promise.all([enqueue(), enqueue()])
    await enqueue()
    expect([(await menusTo(reader)).length, (await menusTo(silent)).length]).toEqual([1, 0])
    // A new week begins at the cutoff; its menu waits for its own Wednesday.
    product.clock.set('2026-11-30T05:00:00Z')
    await enqueue()
    expect(await menusTo(reader)).toHaveLength(1)
    product.clock.set('2026-12-04T20:00:00Z')
    await enqueue()
    expect(await menusTo(reader)).toHaveLength(2)
    product.clock.set(TEST_NOW)
  })

  test('names ten meals with their prices, the day, the postal address and both ways out', async () => {
    const customer = await newReader()
    await enqueue()
    const mail = (await send()).find(({ to }) => to === customer.email)
    const url = `https://meals.example${await linkOf(customer)}`
    expect(mail?.subject).toBe("This week's menu at Rooted Fuel")
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const { meals } = (await customer.call('listMeals')).body
    for (const { name, sell_price_cents } of meals.slice(0, 10))
      expect(mail?.text).toMatch(new RegExp(`^${name} +\\$${(sell_price_cents / 100).toFixed(2)}$`, 'm'))
    expect(mail?.text.match(/\$\d/g)).toHaveLength(10)
    expect(mail?.text).toContain('These meals can come on Monday, December 7, 2026.')
    expect(mail?.text).toContain('until Sunday 11:59 PM ET')
    expect(mail?.text).toContain('https://meals.example/portal')
    expect(mail?.text).toContain('Rooted Fuel, Orlando, FL')
    expect(mail?.html).toContain(`href="${url}"`)
  })

  test('that was already queued is not sent after an opt-out; order mail is', async () => {
    const customer = await newReader()
    await enqueue()
    await placedOrder(product, customer)
    expect((await oneClick(await linkOf(customer))).status).toBe(200)
    const taken = (await send()).filter(({ to }) => to === customer.email)
    expect(taken.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your Rooted Fuel order RF-\d{4}-\d{4,} is confirmed$/),
    ])
    expect(taken[0]?.headers).toEqual({})
    const [menu] = await menusTo(customer)
    expect([menu?.status, menu?.subject]).toEqual(['stopped', null])
    product.clock.advance({ days: 1 })
    expect(await send()).toEqual([])
    product.clock.set(TEST_NOW)
  })
})

describe('the way out of a marketing mail', () => {
  test('opening the link changes nothing, a mail scanner may do it; the button or one click does', async () => {
    const customer = await newReader()
    const link = await linkOf(customer)
    const page = await product.visitor().request(link)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('<form method="post"><button type="submit">')
    expect(await asksForMenu(customer)).toBe(true)
    const done = await oneClick(link)
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    expect(await asksForMenu(customer)).toBe(false)
    expect((await oneClick(link)).status).toBe(200)
  })

  test('stops only the mail of the one it was sent to, and an unknown link stops nobody’s', async () => {
    const [one, other] = [await newReader(), await newReader()]
    // The link decides, not the session.
    await other.request(await linkOf(one), { method: 'POST' })
    expect([await asksForMenu(one), await asksForMenu(other)]).toEqual([false, true])
    const unknown = `/unsubscribe/${'A'.repeat(43)}`
    expect([(await oneClick(unknown)).status, (await product.visitor().request(unknown)).status]).toEqual([
      404, 404,
    ])
    expect((await oneClick('/unsubscribe/%00')).status).toBe(404)
    expect(await asksForMenu(other)).toBe(true)
  })

  test('who asks again gets mail again, and the link of an old mail still works', async () => {
    const customer = await newReader()
    const link = await linkOf(customer)
    await customer.call('saveMailConsent', { weekly_menu: false })
    expect(await asksForMenu(customer)).toBe(false)
    await customer.call('saveMailConsent', { weekly_menu: true })
    expect(await linkOf(customer)).toBe(link)
    await oneClick(link)
    expect(await asksForMenu(customer)).toBe(false)
  })
})
