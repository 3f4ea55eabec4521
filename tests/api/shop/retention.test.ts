import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../support/payments/declining-cards.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const DAY = 24 * 3_600_000
let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const daysAgo = (days: number) => new Date(product.clock.now().getTime() - days * DAY)

test('what a mail said goes after 400 days; that it left stays, and so does what has not left', async () => {
  await rowsOf(
    product,
    `insert into outbox_mails (kind, dedup_key, to_address, data, status, subject, html, text, sent_at)
    values ('planted', 'old', 'a@example.com', '{"name":"Ana"}', 'sent', 'Hello Ana', '<p>Ana</p>', 'Ana', $1),
      ('planted', 'new', 'a@example.com', '{"name":"Ana"}', 'sent', 'Hello Ana', '<p>Ana</p>', 'Ana', $2),
      ('planted', 'dead', 'a@example.com', '{"name":"Ana"}', 'dead', null, null, null, null)`,
    [daysAgo(401), daysAgo(399)],
  )
  await runJob(product, 'empty-old-contents')
  const rows = await rowsOf<{ dedup_key: string; subject: string | null; text: string | null; data: object }>(
    product,
    `select dedup_key, subject, text, data from outbox_mails where kind = 'planted' order by dedup_key`,
  )
  expect(rows).toEqual([
    { dedup_key: 'dead', subject: null, text: null, data: { name: 'Ana' } },
    { dedup_key: 'new', subject: 'Hello Ana', text: 'Ana', data: { name: 'Ana' } },
    { dedup_key: 'old', subject: '', text: '', data: {} },
  ])
})

test('what the payment provider wrote goes 30 days after it was worked on, and never before', async () => {
  await rowsOf(
    product,
    `insert into webhook_events (event_id, type, payload, received_at, processed_at)
    values ('evt_old', 'x', '{"email":"a@example.com"}', $1, $1),
      ('evt_new', 'x', '{"email":"a@example.com"}', $1, $2),
      ('evt_open', 'x', '{"email":"a@example.com"}', $1, null)`,
    [daysAgo(31), daysAgo(29)],
  )
  await runJob(product, 'empty-old-contents')
  const rows = await rowsOf<{ event_id: string; payload: object }>(
    product,
    `select event_id, payload from webhook_events where event_id like 'evt_%' order by event_id`,
  )
  expect(rows).toEqual([
    { event_id: 'evt_new', payload: { email: 'a@example.com' } },
    { event_id: 'evt_old', payload: {} },
    { event_id: 'evt_open', payload: { email: 'a@example.com' } },
  ])
})
