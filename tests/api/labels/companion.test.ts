import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CODE_LENGTH } from '../../../src/domain/labels/label-code.ts'
import { brand } from '../../../src/domain/shared/brand.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../src/domain/time/date-format.ts'
import { startEmpty } from '../../support/databases/start-empty.ts'
import { cookDay } from '../../support/people/cooked-day.ts'
import { printedLabel } from '../../support/people/label-maker.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  product.clock.set(TEST_NOW)
  await startEmpty(product)
})
afterAll(() => product.close())

const open = async (code: string) => {
  const answer = await product.visitor().request(`/m/${code}`)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

test('the code of a label opens its meal for whoever holds it, without a script and without sign-in', async () => {
  const { status, html, headers } = await open(await printedLabel(product))
  expect(status).toBe(200)
  for (const text of [
    'Lemon Salmon',
    'Saturday, December 12',
    'Contains: fish (salmon).',
    'Microwave for 2 minutes.',
  ])
    expect(html).toContain(text)
  expect(html).toContain('For Ana')
  expect(html).toContain('Freeze it by Saturday, December 12')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('nothing about the household is on the page beyond the first name of the person', async () => {
  const customer = await settledCustomer(product)
  const { orderId } = await placedOrder(product, customer)
  const [order] = await rowsOf<Record<string, string>>(
    product,
    'select order_number, recipient_name, street_address from orders where id = $1',
    [orderId],
  )
  const { html } = await open(await printedLabel(product, { orderId }))
  for (const word of ['Rivera', orderId, customer.email, ...Object.values(order ?? {})])
    expect(html, word).not.toContain(word)
})

test('a meal that keeps shorter than another one of its box is to be eaten first', async () => {
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  const early = await printedLabel(product, { orderId, k: 1, useBy: '2026-12-10' })
  const late = await printedLabel(product, { orderId, k: 2 })
  expect((await open(early)).html).toContain('Eat this one first')
  expect((await open(late)).html).not.toContain('Eat this one first')
})

test('after its last day a page says not to eat the meal, and two weeks later it does not open', async () => {
  const code = await printedLabel(product)
  product.clock.set('2026-12-13T15:00:00.000Z')
  expect((await open(code)).html).toContain('Do not eat it')
  product.clock.set('2026-12-27T15:00:00.000Z')
  expect(await open(code)).toMatchObject({ status: 404 })
})

test('forged, voided and expired codes get one calm page that tells nothing', async () => {
  const voided = await printedLabel(product)
  await rowsOf(
    product,
    `update meal_labels set voided_at = now(), voided_by = 'staff', void_reason = 'jammed' where code = $1`,
    [voided],
  )
  const pages = [await open(voided), await open('B'.repeat(CODE_LENGTH)), await open('nonsense')]
  for (const { status, html } of pages) {
    expect(status).toBe(404)
    expect(html).toContain('This code opens no meal')
    expect(html).not.toContain('Lemon Salmon')
  }
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
})

test('whoever guesses codes is held back', async () => {
  const visitor = product.visitor()
  const statuses = new Set<number>()
  for (let guess = 0; guess < 121; guess++) statuses.add((await visitor.request(`/m/guess${guess}`)).status)
  expect([...statuses]).toEqual([404, 429])
})

test('a meal whose batch was held or discarded after its label was printed says not to eat it, and whom to call', async () => {
  const chef = await product.staff()
  await placedOrder(product, await settledCustomer(product))
  await cookDay(chef, '2026-12-07')
  await chef.call('printLabels', { delivery_date: '2026-12-07' as never, size: '4x3', meals: null })
  const [label] = await rowsOf<{ code: string; batch_id: string }>(
    product,
    'select code, batch_id from meal_labels where order_id is not null limit 1',
  )
  const code = label?.code ?? ''
  expect((await open(code)).html).not.toContain('Do not eat this meal')
  const act = async (name: 'hold' | 'let_go' | 'discard') => {
    const [batch] = await rowsOf<{ version: number }>(
      product,
      'select version from production_batches where id = $1',
      [label?.batch_id],
    )
    const asked = { batch_id: label?.batch_id ?? '', version: batch?.version ?? 1, reason: 'Smells odd' }
    expect((await chef.call('holdBatch', { ...asked, act: name })).status).toBe(200)
  }
  await act('hold')
  const held = (await open(code)).html
  for (const text of ['Do not eat this meal', 'Put it aside and call us', brand.phone])
    expect(held).toContain(text)
  expect(held).not.toContain('Freeze it by')
  await act('let_go')
  expect((await open(code)).html).toContain('Do not eat this meal')
  await act('discard')
  expect((await open(code)).html).toContain('Throw it away and call us')
})

test('batch, label and the page behind its code say the earlier day of a meal that is eaten within some days', async () => {
  await placedOrder(product, await settledCustomer(product))
  await rowsOf(
    product,
    `update meals set eat_within_days = case
       when id = (select meal_id from order_items order by meal_id limit 1) then 1 end`,
    [],
  )
  product.clock.set('2026-12-06T15:00:00.000Z')
  const chef = await product.staff()
  await cookDay(chef, '2026-12-07')
  await chef.call('printLabels', { delivery_date: '2026-12-07' as never, size: '4x3', meals: null })
  const said = await rowsOf<{
    code: string
    label: string
    fact: string
    batch: string
    within: number | null
  }>(
    product,
    `select distinct on (l.meal_id) l.code, l.use_by::text as label, l.facts->>'useBy' as fact, b.use_by::text as batch,
       m.eat_within_days as within
     from meal_labels l join production_batches b on b.id = l.batch_id join meals m on m.id = l.meal_id
     order by l.meal_id`,
    [],
  )
  expect(said.map(({ within }) => within).sort()).toContain(1)
  expect(said.map(({ within }) => within)).toContain(null)
  for (const { code, label, fact, batch, within } of said) {
    const day = within === 1 ? '2026-12-08' : '2026-12-12'
    expect({ label, fact, batch }).toEqual({ label: day, fact: day, batch: day })
    expect((await open(code)).html).toContain(formatWeekdayAndDay(calendarDate(day)))
  }
})
