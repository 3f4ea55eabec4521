import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../support/payments/declining-cards.ts'
import { printedLabel } from '../../support/people/label-maker.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
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

test('who waits for a ZIP code is forgotten after two years, and half a year after the invitation that they asked for', async () => {
  const wait = async (email: string, days: number, areas: string | null = null) =>
    (
      await rowsOf<{ id: string }>(
        product,
        `insert into waitlist_entries (email, zip_code, source, created_at, additional_areas_of_interest)
        values ($1, '32801', 'landing', $2, $3) returning id`,
        [`${email}@example.com`, daysAgo(days), areas],
      )
    )[0]?.id
  const waves = await rowsOf<{ id: string }>(
    product,
    `insert into invitation_waves (zip_code, number, invited, actor, created_at)
    values ('32801', 1, 1, 'system', $1), ('32801', 2, 1, 'system', $2) returning id`,
    [daysAgo(181), daysAgo(179)],
  )
  const invite = async (entry: string | undefined, wave: number) =>
    rowsOf(
      product,
      `insert into invitations (entry_id, zip_code, wave_id, leave_token) values ($1, '32801', $2, $3)`,
      [entry, waves[wave]?.id, `${entry}-token`.padEnd(43, 'x')],
    )
  await wait('asked-long-ago', 731)
  await wait('still-waits', 729)
  await invite(await wait('invited-long-ago', 400), 0)
  await invite(await wait('invited-since', 400), 1)
  await invite(await wait('waits-for-another', 400, '32803'), 0)
  await runJob(product, 'empty-old-contents')
  const rows = await rowsOf<{ email: string }>(product, 'select email from waitlist_entries order by email')
  expect(rows.map(({ email }) => email.split('@')[0])).toEqual([
    'invited-since',
    'still-waits',
    'waits-for-another',
  ])
})

test('whom a label was for goes 60 days after its last day, and the label with its scans after two years', async () => {
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  const codes = {
    fresh: await printedLabel(product, { useBy: day(55) }),
    old: await printedLabel(product, { useBy: day(65) }),
    older: await printedLabel(product, { useBy: day(735) }),
  }
  const { orderId } = await placedOrder(product, await settledCustomer(product))
  await rowsOf(
    product,
    `insert into box_scans (order_id, raw_code, label_id, verdict, at, by, station)
     select $1::uuid, code, id, 'spare', use_by, 'staff', '' from meal_labels
     union all select $1::uuid, 'nobody-printed-it', null, 'unknown', $2::timestamptz, 'staff', ''`,
    [orderId, daysAgo(735)],
  )
  await expect(rowsOf(product, 'delete from box_scans')).rejects.toThrow(/append-only/)
  await expect(rowsOf(product, 'delete from meal_labels')).rejects.toThrow(/never changed/)
  await runJob(product, 'empty-old-contents')
  const rows = await rowsOf(
    product,
    `select code, person_name, facts->>'personName' as printed from meal_labels order by use_by desc`,
  )
  expect(rows).toEqual([
    { code: codes.fresh, person_name: 'Ana', printed: 'Ana Rivera' },
    { code: codes.old, person_name: null, printed: null },
  ])
  const scans = await rowsOf<{ raw_code: string }>(product, 'select raw_code from box_scans')
  expect(scans.map(({ raw_code }) => raw_code).sort()).toEqual([codes.fresh, codes.old].sort())
})
