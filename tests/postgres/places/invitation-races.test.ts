import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteWaiting } from '../../../src/server/service-area/waiting/invite-waiting.ts'
import { type Crowd, gatherCrowd, valuesOf } from '../../support/people/crowd.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

const OWNERS = 20
const ZIP = '33901'
const CAPACITY = 25

let product: TestApp
let crowd: Crowd
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  crowd = await gatherCrowd(product.database, OWNERS)
  await rowsOf(
    product,
    `insert into service_zipcodes (zip_code, city, state, county) values ('${ZIP}', 'Fort Myers', 'FL', 'Lee')`,
  )
  await rowsOf(
    product,
    `insert into waitlist_entries (email, zip_code, source, created_at)
     select 'waits-' || n || '@example.com', '${ZIP}', 'zip_gate', timestamptz '2026-09-01' + n * interval '1 minute'
     from generate_series(1, 60) n`,
  )
})
afterAll(async () => {
  await crowd.close()
  await product.close()
})

const config = { publicUrl: 'https://shop.example', host: undefined, port: 0 }
const outcomes = async (versionOf: () => Promise<number>) =>
  valuesOf(
    await crowd.allAtOnce(async (db) => {
      const wish = { zipCode: ZIP, count: 10, capacity: CAPACITY, version: await versionOf() }
      const outcome = await inviteWaiting({ db, clock: product.clock, config }, wish, 'staff')
      return outcome.ok ? outcome.value : outcome.failure.code
    }),
  )
const versionNow = async () => {
  const rows = await rowsOf<{ version: number }>(
    product,
    `select version from service_zipcodes where zip_code = '${ZIP}'`,
  )
  return rows[0]?.version ?? 0
}
const mailed = async () =>
  (
    await rowsOf<{ to_address: string }>(
      product,
      `select to_address from outbox_mails where kind = 'zip-opened'`,
    )
  ).map(({ to_address }) => to_address)

test('of owners who press at once one invites, and nobody is invited twice', async () => {
  const version = await versionNow()
  const ends = await outcomes(async () => version)
  expect(ends.filter((end) => end === 10)).toHaveLength(1)
  expect(ends.filter((end) => end === 'changed_meanwhile')).toHaveLength(OWNERS - 1)
  expect(await mailed()).toHaveLength(10)
})

test('however often owners look and press, never more are invited than there is room for', async () => {
  for (let round = 0; round < 4; round += 1) await outcomes(versionNow)
  const all = await mailed()
  expect(new Set(all).size).toBe(all.length)
  // Two waves of ten fit into 25, and a third does not.
  expect(all).toHaveLength(20)
  const [row] = await rowsOf<{ invited: number; waves: number }>(
    product,
    `select (select count(*)::int from invitations where zip_code = '${ZIP}') as invited,
       (select count(*)::int from invitation_waves where zip_code = '${ZIP}') as waves`,
  )
  expect(row).toEqual({ invited: 20, waves: 2 })
})
