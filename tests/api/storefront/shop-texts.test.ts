import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptedTerms, draftFor, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
beforeEach(async () => {
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

const open = async (path: string) => {
  const answer = await product.visitor().request(path)
  return { status: answer.status, html: await answer.text() }
}
const textOf = async (kind: string) => {
  const text = (await owner.call('listShopTexts')).body.texts.find((one) => one.kind === kind)
  if (!text) throw new Error(`There is no text ${kind}`)
  return text
}
type Kind = 'terms' | 'faq' | 'privacy' | 'contact'
const publish = async (kind: Kind, body: string, version?: number, lawyer_checked = false) =>
  owner.call('publishShopText', {
    ...{ kind, body, version: version ?? (await textOf(kind)).version, lawyer_checked },
  })

test('until an owner publishes a text its page shows a draft and says that it is one', async () => {
  for (const path of ['/faq', '/contact', '/allergens', '/delivery-area', '/terms', '/privacy', '/refunds']) {
    const { status, html } = await open(path)
    expect([path, status]).toEqual([path, 200])
    expect(html).toContain('This is a draft')
    expect(html).toContain('A lawyer has not read it yet')
  }
  expect((await open('/delivery-area')).html).toContain('32801')
  expect((await open('/faq')).html).toContain('"@type":"FAQPage"')
})

test('a published text is on its page at once, as text, and is no draft any more', async () => {
  await publish(
    'privacy',
    '## What we keep\nNames & <script>alert(1)</script> [here](javascript:alert(1)).\n\n- **one**',
    undefined,
    true,
  )
  const { html } = await open('/privacy')
  expect(html).not.toContain('This is a draft')
  expect(html).toContain('What we keep</h2>')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('href="javascript')
  expect(html).toContain('<strong>one</strong>')
  expect((await open('/terms')).html).toContain('This is a draft')
})

test('what households agree to stays marked as a draft until its publisher says that a lawyer has read it', async () => {
  await publish('terms', 'You pay, we cook.')
  const { html } = await open('/terms')
  expect(html).toContain('You pay, we cook.')
  expect(html).toContain('This is a draft')
  expect(html).toContain('still to be checked by a lawyer')
  expect(await textOf('terms')).toMatchObject({ is_draft: true })
  await publish('terms', 'You pay, we cook.', undefined, true)
  expect((await open('/terms')).html).not.toContain('This is a draft')
  expect(await textOf('terms')).toMatchObject({ is_draft: false })
  const { version } = await textOf('terms')
  expect((await open(`/terms?version=${version - 1}`)).html).toContain('still to be checked by a lawyer')
  // Said of one text, it says nothing of the next one.
  await publish('terms', 'You pay more.')
  expect((await open('/terms')).html).toContain('This is a draft')
  // What is no agreement needs nobody.
  await publish('contact', 'Write to us.')
  expect((await open('/contact')).html).not.toContain('This is a draft')
  const { changes } = (await owner.call('listStaffChanges', {} as never)).body
  expect(JSON.stringify(changes)).toContain('Lawyer checked')
})

test('of two owners on the same version one is refused, with the text as it is now', async () => {
  const { version } = await textOf('contact')
  expect((await publish('contact', 'Write to us.', version)).status).toBe(200)
  const refused = await publish('contact', 'Call us.', version)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      current: { kind: 'contact', version: version + 1, body: 'Write to us.' },
    },
  })
  expect((await open('/contact')).html).toContain('Write to us.')
})

test('a version that another one has followed can still be read, and nothing of it can be changed', async () => {
  await publish('faq', 'The first answer.')
  const { version } = await textOf('faq')
  await publish('faq', 'The second answer.')
  const earlier = (await open(`/faq?version=${version}`)).html
  expect(earlier).toContain('The first answer.')
  expect(earlier).toContain('noindex')
  expect((await open('/faq')).html).toContain('The second answer.')
  // A version that is none is the page as it is.
  for (const wrong of ['99', '0', '-1', 'x', `${version + 1}`])
    expect((await open(`/faq?version=${wrong}`)).html).toContain('The second answer.')
  await expect(rowsOf(product, `update shop_texts set body = 'Other.'`, [])).rejects.toThrow()
  await expect(rowsOf(product, 'delete from shop_texts', [])).rejects.toThrow()
})

test('a publication is in the staff log, without the text', async () => {
  await publish('faq', 'What is new?')
  const { changes } = (await owner.call('listStaffChanges', {} as never)).body
  expect(changes[0]).toMatchObject({
    ...{ kind: 'shop-text', subject: 'faq', name: 'Questions and answers', act_words: 'Published' },
  })
  expect(JSON.stringify(changes[0])).not.toContain('What is new?')
})

test('an empty text is refused, and so is one that is too long', async () => {
  for (const body of ['  \n ', 'x'.repeat(30_001)]) expect((await publish('faq', body)).status).toBe(422)
})

test('a consent keeps which version of the terms the household agreed to', async () => {
  const agreed = async () => {
    const customer = await settledCustomer(product)
    const orderId = await draftFor(product, customer)
    await customer.call('startCheckout', { order_id: orderId, ...acceptedTerms })
    const [row] = await rowsOf<{ version: number }>(
      product,
      'select shop_terms_version as version from renewal_consents where order_id = $1',
      [orderId],
    )
    return row?.version
  }
  const { version } = await textOf('terms')
  expect(await agreed()).toBe(version)
  await publish('terms', 'Our terms.')
  expect(await agreed()).toBe(version + 1)
  await publish('terms', 'Our new terms.')
  expect(await agreed()).toBe(version + 2)
})
