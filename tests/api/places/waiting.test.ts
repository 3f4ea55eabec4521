import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { rowsOf } from '../../support/people/ordering.ts'
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

let zips = 33_000
/** A ZIP code of a test's own, open, for which so many people wait, the first of them the longest. */
async function waitedFor(people: number, isOpen = true): Promise<{ zip_code: string; emails: string[] }> {
  const zip_code = String(++zips)
  const emails = Array.from({ length: people }, (_, at) => `waits-${at}-${zip_code}@example.com`)
  for (const [at, email] of emails.entries())
    await rowsOf(
      product,
      `insert into waitlist_entries (email, zip_code, name, source, created_at) values ($1, $2, 'Bo', 'landing', $3)`,
      [email, zip_code, new Date(Date.UTC(2026, 8, 1, 0, at))],
    )
  await owner.call('savePlace', {
    ...{ zip_code, city: 'Newtown', state: 'FL', county: 'Lake', is_open: isOpen, version: null },
  })
  return { zip_code, emails }
}
const placeOf = async (zip_code: string) =>
  (await owner.call('listPlaces')).body.places.find((one) => one.zip_code === zip_code)
const invite = async (zip_code: string, count: number, capacity: number) =>
  owner.call('inviteWaiting', {
    ...{ zip_code, count, capacity },
    version: (await placeOf(zip_code))?.place?.version ?? 1,
  })
const statesOf = async (zip_code: string) =>
  (await owner.call('listWaiting', { zip_code })).body.people.map(({ state, wave }) =>
    wave === null ? state : `${state} ${wave}`,
  )
const mailed = async (email: string) => (await mailsTo(product.database, email, 'zip-opened'))[0]

test('people are invited in waves, the oldest first, each once, and by a mail that says what was promised', async () => {
  const { zip_code, emails } = await waitedFor(5)
  expect((await invite(zip_code, 2, 4)).body).toMatchObject({ invited: 2 })
  expect(await statesOf(zip_code)).toEqual(['invited 1', 'invited 1', 'waiting', 'waiting', 'waiting'])
  expect((await invite(zip_code, 2, 4)).body).toMatchObject({ invited: 2 })
  expect(await statesOf(zip_code)).toEqual(['invited 1', 'invited 1', 'invited 2', 'invited 2', 'waiting'])
  await product.runJobs()
  const mail = await mailed(emails[0] as string)
  expect(mail).toMatchObject({
    status: 'sent',
    subject: expect.stringContaining(`We now deliver to ${zip_code}`),
  })
  expect(mail?.text).toContain('You asked us to tell you')
  expect(mail?.text).toContain('/unsubscribe/waiting-list/')
  expect(await mailed(emails[4] as string)).toBeUndefined()
  expect(await placeOf(zip_code)).toMatchObject({
    ...{ waiting: 1, invited: 4, joined: 0 },
    place: { invitation_limit: 4, invited_count: 4 },
  })
})

test('never more than there is room for, and never to a ZIP code that is closed', async () => {
  const { zip_code } = await waitedFor(5)
  await invite(zip_code, 3, 4)
  const above = await invite(zip_code, 2, 4)
  expect([above.status, above.body.code, above.body.error]).toEqual([
    422,
    'above_capacity',
    'There is room for 1 more person. Invite fewer, or raise that number.',
  ])
  const closed = await waitedFor(1, false)
  expect((await invite(closed.zip_code, 1, 1)).body).toMatchObject({ code: 'zip_not_open' })
  await expect(
    rowsOf(product, `update service_zipcodes set invited_count = 5 where zip_code = '${zip_code}'`),
  ).rejects.toThrow(/within_invitation_limit/)
})

test('whoever has signed up already is not mailed, and neither is who signs up before the mail leaves', async () => {
  const { zip_code, emails } = await waitedFor(3)
  const [early, late, waits] = emails as [string, string, string]
  const signUp = (email: string) =>
    rowsOf(product, `insert into users (email, name) values ($1, 'Bo')`, [email])
  await signUp(early)
  expect((await invite(zip_code, 3, 10)).body).toMatchObject({ invited: 2 })
  await signUp(late)
  await product.runJobs()
  expect(await mailed(early)).toBeUndefined()
  expect(await mailed(late)).toMatchObject({ status: 'stopped' })
  expect(await mailed(waits)).toMatchObject({ status: 'sent' })
  expect(await statesOf(zip_code)).toEqual(['joined', 'joined 1', 'invited 1'])
})

test('a mail that has not left stays when the ZIP code closes again', async () => {
  const { zip_code, emails } = await waitedFor(1)
  await invite(zip_code, 1, 1)
  await rowsOf(product, `update service_zipcodes set is_active = false where zip_code = '${zip_code}'`)
  await product.runJobs()
  expect(await mailed(emails[0] as string)).toMatchObject({ status: 'stopped' })
})

test('opening the link asks, and its button deletes the person from the list', async () => {
  const { zip_code, emails } = await waitedFor(2)
  await invite(zip_code, 1, 5)
  await product.runJobs()
  const link =
    /\/unsubscribe\/waiting-list\/[\w-]+/.exec((await mailed(emails[0] as string))?.text ?? '')?.[0] ?? ''
  const visitor = product.visitor()
  const asked = await visitor.request(link)
  expect([asked.status, await asked.text()]).toEqual([
    200,
    expect.stringContaining('Leave the waiting list?'),
  ])
  expect(await statesOf(zip_code)).toHaveLength(2)
  expect((await visitor.request(link, { method: 'POST' })).status).toBe(200)
  expect(await statesOf(zip_code)).toEqual(['waiting'])
  expect((await visitor.request(link, { method: 'POST' })).status).toBe(404)
  expect(await rowsOf(product, 'select id from waitlist_entries where email = $1', [emails[0]])).toEqual([])
})

test('people who named the ZIP code among other areas wait for it too', async () => {
  const { zip_code } = await waitedFor(0)
  await product.visitor().call('joinWaitlist', {
    ...{ email: `other-${zip_code}@example.com`, name: 'Ana', zip_code: '99501', source: 'landing' },
    additional_areas_of_interest: `Downtown, ${zip_code}; 1${zip_code}`,
  })
  expect(await placeOf(zip_code)).toMatchObject({ waiting: 1 })
  expect((await owner.call('listWaiting', { zip_code })).body.people).toMatchObject([{ is_own_zip: false }])
  expect((await invite(zip_code, 1, 1)).body).toMatchObject({ invited: 1 })
  // Nobody has added that one yet.
  expect(await placeOf('99501')).toMatchObject({ place: null, waiting: 1 })
})

test('an invitation on an older look is refused', async () => {
  const { zip_code } = await waitedFor(2)
  await invite(zip_code, 1, 2)
  const late = await owner.call('inviteWaiting', { zip_code, count: 1, capacity: 2, version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})
