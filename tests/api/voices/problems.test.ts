import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { permittedEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { type DeliveredBox, deliveredBox } from '../../support/people/delivered.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { phonePhotograph } from '../../support/photographs.ts'
import { createTestApp, type TestApp, type TestCustomer } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
let support: StaffClient
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
})
const staff = async () => {
  owner ??= await staffOf(product, 'owner')
  support ??= await staffOf(product, 'support')
  return { owner, support }
}
afterAll(() => product.close())

const AT_DELIVERY = '2026-12-07T20:00:00.000Z'

/** A box that came today; `bring` needs the shared password, which no owner may have replaced by then. */
async function boxOfToday(): Promise<DeliveredBox> {
  product.clock.set('2026-11-25T15:00:00.000Z')
  const box = await deliveredBox(product)
  product.clock.set(AT_DELIVERY)
  return box
}

type Wish = Partial<ApiTypes['reportProblem']['request']>
const report = ({ customer, orderId, meals }: DeliveredBox, wish: Wish = {}) =>
  customer.call('reportProblem', {
    ...{ order_id: orderId, meal_id: meals[0]?.meal_id ?? null, kind: 'missing', request_key: randomUUID() },
    ...wish,
  })
const creditOf = async ({ userId }: TestCustomer) => {
  const [row] = await rowsOf<{ cents: number }>(
    product,
    `select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries where user_id = $1 and account = 'customer_credit'`,
    [userId],
  )
  return row?.cents
}
const ledgerSum = async () =>
  (
    await rowsOf<{ cents: number }>(product, 'select sum(amount_cents)::int as cents from ledger_entries', [])
  )[0]?.cents

describe('a small claim', () => {
  test('is credited at once, with a mail, in the books, and once for one key', async () => {
    const box = await boxOfToday()
    const [meal] = box.meals
    const key = randomUUID()
    const answer = await report(box, { request_key: key })
    const price = meal?.unit_price_cents ?? 0
    expect(answer.body).toMatchObject({ state: 'credited', credited_cents: price })
    expect((await report(box, { request_key: key })).body).toEqual(answer.body)
    expect(await creditOf(box.customer)).toBe(price)
    expect(await ledgerSum()).toBe(0)
    const [mail] = await mailsTo(product.database, box.customer.email, 'credit-granted')
    expect(mail?.data).toMatchObject({
      amountCents: price,
      reason: expect.stringContaining(`${meal?.meal_name} was missing`),
    })
    const own = (await box.customer.call('getProblems')).body
    expect(own.boxes.map(({ order_id }) => order_id)).toEqual([box.orderId])
    expect(own.reports).toMatchObject([
      { kind: 'missing', state: 'credited', credited_cents: price, meal_name: meal?.meal_name },
    ])
  })

  test('waits where it is above what is allowed for a report, a box or a household', async () => {
    const box = await boxOfToday()
    expect((await report(box, { quantity: 9 })).body.state).toBe('open')
    expect((await report(box, { meal_id: null })).body.state).toBe('open')
    const credited: number[] = []
    for (let nth = 0; nth < 8; nth++) credited.push((await report(box)).body.credited_cents)
    const given = credited.reduce((sum, cents) => sum + cents, 0)
    expect(given).toBe(await creditOf(box.customer))
    expect(given).toBeLessThanOrEqual(5000)
    expect(given).toBeGreaterThan(5000 - (box.meals[0]?.unit_price_cents ?? 0))
    const { cases } = (await (await staff()).support.call('listProblems')).body
    const reasons = cases
      .filter(({ customer_id }) => customer_id === box.customer.userId)
      .map((one) => one.waits_because)
    expect(new Set(reasons)).toEqual(new Set(['above_report', 'above_box', null]))
  })

  test('is for what was in the box, of a household’s own, from its day on for two weeks', async () => {
    const box = await boxOfToday()
    const other = await boxOfToday()
    expect((await report(box, { order_id: other.orderId })).status).toBe(404)
    const { body } = await product.visitor().call('listMeals')
    const strange = body.meals
      .map(({ id }) => id)
      .find((id) => box.meals.every(({ meal_id }) => meal_id !== id))
    expect((await report(box, { meal_id: strange ?? '' })).body.code).toBe('meal_not_in_box')
    product.clock.set('2026-12-22T15:00:00.000Z')
    expect((await report(box)).body.code).toBe('too_late_to_report')
    expect((await report(box, { kind: 'unsafe' })).body.state).toBe('open')
    product.clock.set(AT_DELIVERY)
  })
})

describe('what is unsafe', () => {
  test('reaches staff at once by mail, stays open, and is never held back by a limit', async () => {
    const box = await boxOfToday()
    await staff()
    for (let nth = 0; nth < 60; nth++)
      expect((await report(box, { kind: 'unsafe', words: `Number ${nth}` })).body).toMatchObject({
        ...{ state: 'open', credited_cents: 0 },
      })
    expect(await creditOf(box.customer)).toBe(0)
    for (const { email } of [owner, support]) {
      const mails = await mailsTo(product.database, email, 'unsafe-report')
      expect(mails.filter(({ data }) => String(data.words).startsWith('Number'))).toHaveLength(60)
    }
    const { cases } = (await support.call('listProblems')).body
    expect(cases[0]).toMatchObject({ kind: 'unsafe', state: 'open', waits_because: 'unsafe' })
    const statuses: number[] = []
    for (let nth = 0; nth < 41; nth++) statuses.push((await report(box, { kind: 'taste' })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await report(box, { kind: 'unsafe' })).status).toBe(200)
  })

  test('is told to live screens', async () => {
    const box = await boxOfToday()
    await report(box, { kind: 'unsafe' })
    const [row] = await rowsOf<{ kind: string }>(
      product,
      'select kind from order_history where order_id = $1 order by id desc limit 1',
      [box.orderId],
    )
    expect(row?.kind).toBe('problem')
  })
})

test('a photo is kept upright and without where it was taken, for those who answer alone', async () => {
  const box = await boxOfToday()
  const photo = await phonePhotograph()
  const answer = await report(box, { kind: 'damaged', photo: photo.toString('base64') })
  expect(answer.status).toBe(200)
  const path = `${permittedEndpoints.readProblemPhoto.path}?report=${answer.body.report_id}`
  const kept = await (await staff()).support.request(path)
  const content = Buffer.from(await kept.arrayBuffer())
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(content.includes('GPS') || content.includes('Exif')).toBe(false)
  expect((await (await staffOf(product, 'kitchen')).request(path)).status).toBe(403)
  const refused = await report(box, { photo: Buffer.from('<svg/>').toString('base64') })
  expect(refused.body.code).toBe('picture_kind_unknown')
})

describe('staff', () => {
  const openCase = async (box: DeliveredBox, wish: Wish = {}) => {
    const { report_id } = (await report(box, { kind: 'unsafe', ...wish })).body
    const { cases } = (await (await staff()).support.call('listProblems')).body
    const found = cases.find(({ id }) => id === report_id)
    if (!found) throw new Error('The case is not listed')
    return found
  }

  test('answer with credit, money back or a reason, once; the household reads it', async () => {
    const box = await boxOfToday()
    const credit = await openCase(box)
    const given = { id: credit.id, version: credit.version, way: 'credit' as const, amount_cents: 900 }
    expect((await support.call('answerProblem', { ...given, words: 'We are sorry' })).body.status).toBe(
      'answered',
    )
    expect((await support.call('answerProblem', { ...given, words: 'Again' })).body.code).toBe(
      'report_answered',
    )
    expect(await creditOf(box.customer)).toBe(900)

    const refund = await openCase(box)
    const back = { id: refund.id, version: refund.version, way: 'refund' as const, amount_cents: 1200 }
    expect((await support.call('answerProblem', { ...back, words: 'It was spoiled' })).body.status).toBe(
      'answered',
    )
    const [booked] = await rowsOf<{ cents: number; status: string }>(
      product,
      'select amount_cents as cents, status from refunds where order_id = $1',
      [box.orderId],
    )
    expect(booked).toEqual({ cents: 1200, status: 'succeeded' })

    const told = await openCase(box)
    const words = 'The sauce is meant to be sour.'
    await support.call('answerProblem', { id: told.id, version: told.version, way: 'reason', words })
    const [mail] = await mailsTo(product.database, box.customer.email, 'problem-answered')
    expect(mail?.data).toMatchObject({ words })
    const { reports } = (await box.customer.call('getProblems')).body
    expect(reports.map(({ answer, answer_cents }) => `${answer} ${answer_cents}`).sort()).toEqual([
      'credit 900',
      'reason null',
      'refund 1200',
    ])
    expect(await ledgerSum()).toBe(0)
  })

  test('of support wait for an owner with larger sums, and the case stays open', async () => {
    const box = await boxOfToday()
    const open = await openCase(box)
    await owner.call('setMoneyLimit', { limit_cents: 500 })
    const answer = {
      id: open.id,
      version: open.version,
      way: 'credit' as const,
      amount_cents: 600,
      words: 'Sorry',
    }
    expect((await support.call('answerProblem', answer)).body.status).toBe('waiting')
    const { cases } = (await support.call('listProblems')).body
    expect(cases.find(({ id }) => id === open.id)?.state).toBe('open')
    await owner.call('setMoneyLimit', { limit_cents: 20_000 })
  })

  test('who own the shop set the policy, which the log keeps; it holds from the next report on', async () => {
    const { policy } = (await (await staff()).owner.call('listProblems')).body
    const nothing = { ...policy, per_report_cents: 0 }
    expect((await support.call('setProblemPolicy', nothing)).status).toBe(403)
    const changed = await owner.call('setProblemPolicy', nothing)
    expect(changed.body.policy).toEqual({ ...nothing, version: policy.version + 1 })
    const late = await owner.call('setProblemPolicy', policy)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await report(await boxOfToday())).body.state).toBe('open')
    const [entry] = await rowsOf<{ before: object; after: object }>(
      product,
      `select before, after from staff_log where subject_kind = 'problem-policy' order by id desc limit 1`,
      [],
    )
    expect([entry?.before, entry?.after]).toMatchObject([{ per_report_cents: 2500 }, { per_report_cents: 0 }])
    await owner.call('setProblemPolicy', changed.body.policy && { ...policy, version: policy.version + 1 })
  })
})
