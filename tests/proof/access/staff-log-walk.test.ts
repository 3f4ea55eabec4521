import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import { gateEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type Caller, callersOf } from '../support/callers.ts'
import type { Sent } from '../support/examples/example.ts'
import { exampleOf } from '../support/examples/example-of.ts'
import { documentOf, type Operation, operationsOf } from '../support/operations.ts'
import { askProduct } from '../support/policy-matrix.ts'
import { preparedKitchen } from '../support/prepared-kitchen.ts'
import { preparedMenu } from '../support/prepared-menu.ts'
import { preparedStock } from '../support/prepared-stock.ts'
import { type RememberedWorld, rememberWorld } from '../support/remembered-world.ts'
import { report } from '../support/report.ts'
import { createWorld, type World } from '../support/world.ts'

const WAY_IN = 'How somebody comes in and leaves; the security log keeps it.'
const OWN_ACCOUNT = 'A person’s own way in, which is nobody else’s business; the security log keeps it.'

/** Calls of staff that write and leave no entry, each with the reason. */
const UNTOLD: Partial<Record<EndpointName, string>> = {
  ...Object.fromEntries(Object.keys(gateEndpoints).map((name) => [name, WAY_IN])),
  changeOwnStaffPassword: OWN_ACCOUNT,
  renewRecoveryCodes: OWN_ACCOUNT,
  removeSecondFactor: OWN_ACCOUNT,
  scanIntoBox: 'Every scan is a row of its own with who made it.',
  rehearseCutoff: 'A forecast that changes nothing.',
  previewPlaces: 'Looks at a file and changes nothing.',
  previewMenuFile: 'Looks at a file and changes nothing.',
  previewMenuWeek: 'Shows who would be affected and changes nothing.',
  previewOffer: 'Shows who would be affected and changes nothing.',
  reconcileMoney: 'Compares with the payment provider and moves nothing.',
}

let world: World
let remembered: RememberedWorld
let owner: Caller
let writes: Operation[]
beforeAll(async () => {
  world = await createWorld()
  const operations = operationsOf(await documentOf(world.product), world.product.app.endpoints)
  writes = operations.filter(
    ({ access, method, name }) => method !== 'GET' && (access === 'staff' || name in gateEndpoints),
  )
  owner = callersOf(world).find(({ name }) => name === 'owner') as Caller
  remembered = await rememberWorld(world.product.database.pool)
})
afterAll(() => world.product.close())

const own = () => world.households.own.belongings
const asOwner = () => world.staff.owner

/** What has to be so before a call can change anything. */
const PREPARED: Partial<Record<EndpointName, () => Promise<Sent>>> = {
  changeShopSwitch: async () => ({ body: { name: 'charges', is_stopped: true, reason: 'A drill' } }),
  undoOrderDelivered: async () => {
    world.product.clock.set('2026-12-07T15:00:00.000Z')
    const client = asOwner()
    await client.call('signInStaff', { email: client.email, password: 'basil-and-thyme' })
    await client.call('markOrderDelivered', { orderId: own().paidOrderId })
    return { body: { order_id: own().paidOrderId, delivered_at: '2026-12-07T15:00:00.000Z' } }
  },
  leaveOrderUncooked: async () => {
    const { body } = await asOwner().call('getOrderMoney', { number: own().paidOrderNumber })
    await rowsOf(world.product, `update disputes set decision = 'go_on'`)
    await asOwner().call('refundOrder', {
      ...{
        order_id: own().paidOrderId,
        amount_cents: body.left.card_cents + body.left.credit_cents,
        to: 'credit',
      },
      ...{ reason: 'All of it', request_key: randomUUID(), still_cooked: true },
    })
    return { body: { order_id: own().paidOrderId } }
  },
  ...preparedMenu(asOwner),
  ...preparedKitchen(asOwner, () => world.product),
  ...preparedStock(asOwner),
  importPlaces: async () => {
    const csv = 'zip_code,city,state,county,open\n34787,Winter Garden,FL,Orange,yes'
    const { seen } = (await asOwner().call('previewPlaces', { csv })).body
    return { body: { csv, seen, reason: 'New van' } }
  },
  inviteWaiting: async () => {
    await rowsOf(
      world.product,
      `insert into waitlist_entries (email, zip_code, source) values ('waits@example.com', '34786', 'landing')`,
    )
    const place = { city: 'Windermere', state: 'FL', county: 'Orange', is_open: true } as const
    await asOwner().call('savePlace', { ...place, zip_code: '34786', version: null })
    return { body: { zip_code: '34786', count: 1, capacity: 1, version: 1 } }
  },
  changePromoCode: async () => ({ body: { ...(await madeCode()), description: 'Another' } }),
  stopPromoCode: async () => {
    const { id, version } = await madeCode()
    return { body: { id, version, is_stopped: true, reason: 'It was on a forum' } }
  },
  removeTaxRate: async () => {
    const rate = { county: 'Lake', category: 'refrigerated-meal', valid_from: '2027-06-01' }
    await asOwner().call('addTaxRate', { ...rate, rate_bp: 650 } as never)
    return { body: rate }
  },
  saveLabelSettings: async () => ({
    body: {
      nutrition_label: 'full',
      nutrition_reason: '',
      nutrition_since: null,
      permit: 'FL-1',
      portions_per_box: 20,
      version: 1,
    },
  }),
  publishShopText: async () => ({ body: { kind: 'faq', version: 0, body: 'Ask us.' } }),
  saveClaim: async () => ({ body: await newClaim('organic') }),
  setProblemPolicy: async () => {
    const { policy } = (await asOwner().call('listProblems')).body
    return { body: { ...policy, per_report_cents: 1000 } }
  },
  answerProblem: async () => {
    world.product.clock.set('2026-12-07T15:00:00.000Z')
    const client = asOwner()
    await client.call('signInStaff', { email: client.email, password: 'basil-and-thyme' })
    const report = { meal_id: null, kind: 'unsafe' as const, request_key: randomUUID() }
    await world.households.own.call('reportProblem', { ...report, order_id: own().paidOrderId })
    const [open] = (await client.call('listProblems')).body.cases
    return { body: { id: open?.id ?? '', version: open?.version ?? 0, way: 'reason', words: 'We are sorry' } }
  },
  removeClaim: async () => {
    const { id, version } = await madeClaim('local')
    return { body: { id, version, reason: 'It has ended' } }
  },
  keepEvidence: async () => {
    const { id, version } = await madeClaim('wild')
    const content = Buffer.from('%PDF-1.7\n').toString('base64')
    return { body: { id, version, name: 'certificate.pdf', content } }
  },
  publishMenuWeek: async () => ({ body: await draftedWeek() }),
  withdrawMenuWeek: async () => {
    const draft = await draftedWeek()
    await asOwner().call('publishMenuWeek', draft)
    return { body: { ...draft, version: draft.version + 1 } }
  },
  repeatMenuWeeks: async () => {
    const { scheduled_date } = await draftedWeek()
    return { body: { sources: [scheduled_date], first: scheduled_date, weeks: 2 } }
  },
  decideDispute: async () => {
    await rowsOf(
      world.product,
      `begin; set local session_replication_role = replica;
       update disputes set decision = null, decided_by = null, decided_at = null; commit`,
    )
    return { body: { dispute: own().disputeId, decision: 'go_on' } }
  },
}

async function newClaim(claim: string): Promise<ApiTypes['saveClaim']['request']> {
  const { subjects } = (await asOwner().call('getCompany')).body
  const meal = subjects.find(({ kind }) => kind === 'meal')
  return {
    ...{ id: null, version: null, claim, owner: 'Ana Rivera', ends_on: null },
    ...{ subject: { kind: 'meal', id: meal?.id ?? '' }, evidence: 'CCOF certificate 1204' },
  }
}

async function madeClaim(claim: string): Promise<{ id: string; version: number }> {
  await asOwner().call('saveClaim', await newClaim(claim))
  const made = (await asOwner().call('getCompany')).body.claims.find((one) => one.claim === claim)
  return { id: made?.id ?? '', version: made?.version ?? 0 }
}

/** A promo code that nobody has used, with its terms. */
async function madeCode(): Promise<Record<string, unknown> & { id: string; version: number }> {
  const terms: Omit<ApiTypes['makePromoCode']['request'], 'code'> = {
    ...{
      description: '10% off',
      kind: 'percent',
      value: 10,
      max_discount_cents: null,
      min_subtotal_cents: 0,
    },
    ...{ first_order_only: false, applies_to_renewals: false, total_limit: null, per_customer_limit: 1 },
    ...{ starts_at: null, ends_at: null },
  }
  const code = `WALK-${randomUUID().slice(0, 8).toUpperCase()}`
  await asOwner().call('makePromoCode', { code, ...terms })
  const made = (await asOwner().call('listPromoCodes')).body.codes.find((one) => one.code === code)
  return { id: made?.id ?? '', version: made?.version ?? 0, ...terms }
}

/** A week whose menu can be published, and the version of its draft. */
async function draftedWeek(): Promise<{ scheduled_date: string; version: number }> {
  const { body } = await asOwner().call('listMenuWeeks')
  const week = body.weeks.filter(({ is_open }) => is_open).at(-2)
  const [meal] = body.meals.filter(({ is_available }) => is_available)
  const draft = { scheduled_date: week?.scheduled_date ?? '', version: week?.version ?? 0 }
  const meals = [{ meal_id: meal?.id ?? '', price_cents: 3000, portion_limit: null }]
  await asOwner().call('saveMenuWeek', { ...draft, meals, meals_max: null, publish_at: null })
  return { ...draft, version: draft.version + 1 }
}

type Entry = { id: string; actor: string; at: Date }
const entries = () => rowsOf<Entry>(world.product, 'select id, actor, at from staff_log order by id')

/** What is wrong with one call, in words. */
async function faultOf(operation: Operation): Promise<string | null> {
  const [before, cookies] = [world.product.clock.now(), new Map(asOwner().cookies)]
  const sent = (await PREPARED[operation.name]?.()) ?? exampleOf(operation).call(own(), world)
  const known = new Set((await entries()).map(({ id }) => id))
  const response = await askProduct({ caller: owner, operation, sent })
  const text = await response.text()
  const left = (await entries()).filter(({ id }) => !known.has(id))
  const now = world.product.clock.now().getTime()
  world.product.clock.set(before.toISOString())
  await remembered.restore()
  for (const [name, value] of cookies) asOwner().cookies.set(name, value)
  const isTold = left.some(({ actor, at }) => actor === `staff:${asOwner().id}` && at.getTime() === now)
  if (operation.name in UNTOLD)
    return isTold ? `${operation.name} leaves an entry: take it from the list` : null
  if (response.status !== 200) return `${operation.name} changed nothing: ${text}`
  return isTold ? null : `${operation.name} leaves no entry in the staff log`
}

test('every call by which staff change something leaves an entry in the log, or is excused with a reason', async () => {
  const faults: string[] = []
  for (const operation of writes) {
    const fault = await faultOf(operation)
    if (fault) faults.push(fault)
  }
  expect(faults).toEqual([])
  const excused = writes.filter(({ name }) => name in UNTOLD).length
  report('staff log', { writes: writes.length, excused })
})
