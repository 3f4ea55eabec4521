import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const DATE = '2026-12-07' as never
const MANY = 160

let product: TestApp
let chef: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  chef = await product.staff()
  await leaveNutritionOut(chef)
  await placedOrder(product, await settledCustomer(product))
})
afterAll(() => product.close())

type Batch = {
  id: string
  kind: string
  status: string
  version: number
  held: boolean
  labels: number
  paper: number
}
const batches = () =>
  rowsOf<Batch>(
    product,
    `select b.id, b.kind, b.status, b.version, coalesce((select is_held from batch_holds h where h.batch_id = b.id
       order by h.id desc limit 1), false) as held,
       (select count(*)::int from meal_labels l where l.batch_id = b.id and l.voided_at is null) as labels,
       (select count(*)::int from meal_labels l where l.batch_id = b.id) as paper
     from production_batches b order by b.position`,
  )
const meals = async () => (await batches()).filter(({ kind }) => kind === 'meal')
/** What the meals are made of is there. */
async function cookParts() {
  for (const act of ['start', 'cooked', 'done'] as const)
    for (const part of (await batches()).filter(({ kind }) => kind === 'part')) await tick(act, part)
}
const release = async (override_reason: string | null) => {
  const { plan } = (await chef.call('getProduction', { date: DATE })).body
  return chef.call('releaseProduction', { delivery_date: DATE, plan, override_reason })
}
const print = () => chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
async function lastRun() {
  const [run] = await rowsOf<{ id: string }>(
    product,
    `select run_id as id from meal_labels where voided_at is null group by run_id order by count(*) desc limit 1`,
  )
  return run?.id ?? null
}
async function reprint(run: string | null) {
  const wish = { run: run ?? '', from: 1, to: 40, size: '4x3' as const, reason: 'The roll has jammed' }
  return run === null ? null : chef.call('reprintLabels', wish)
}
const tick = (act: 'start' | 'cooked' | 'done' | 'back', { id, kind, version }: Batch) =>
  chef.call('tickBatch', {
    ...{ batch_id: id, version, act, produced_portions: act === 'done' && kind === 'meal' ? 8 : null },
  })
const hold = (act: 'hold' | 'let_go' | 'discard', { id, version }: Batch) =>
  chef.call('holdBatch', { batch_id: id, version, act, reason: 'A try' })

test('a batch that is held gets no label, neither a first one nor an old one again', async () => {
  expect((await print()).body.code).toBe('nothing_to_print')
  expect((await release('A test')).status).toBe(200)
  await cookParts()
  const first = async () => (await meals())[0] as Batch
  for (const act of ['start', 'cooked', 'done'] as const) await tick(act, await first())
  expect((await hold('hold', await first())).status).toBe(200)
  expect((await print()).body.code).toBe('nothing_to_print')
  await hold('let_go', await first())
  expect((await print()).body.code).toBe('nothing_to_print')
  await tick('done', await first())
  expect((await print()).body.labels).toBe(8)
  await hold('hold', await first())
  expect((await reprint(await lastRun()))?.body.code).toBe('nothing_to_print')
})

test('whatever is done in whatever order, a label comes from a released batch, which is then not ticked back', async () => {
  const random = randomFrom(36)
  const seen = { printed: 0, kept: 0 }
  for (let step = 0; step < MANY; step++) {
    const before = await meals()
    const one = before[random(before.length)] as Batch
    const act = ACTS[random(ACTS.length)] as (typeof ACTS)[number]
    const answer = await act(one)
    expect(answer?.status ?? 200).toBeLessThan(500)
    const after = await meals()
    for (const [at, was] of before.entries()) {
      const is = after[at] as Batch
      seen.printed += is.paper - was.paper
      if (is.paper > was.paper) expect([was.status, was.held]).toEqual(['released', false])
      if (was.labels > 0) expect(['released', 'cooling', 'discarded']).toContain(is.status)
      if (was.labels > 0 && was.status === 'released' && is.status === 'cooling') expect(is.held).toBe(true)
    }
    if (answer?.body.code === 'labels_printed') seen.kept++
  }
  // Otherwise the walk has proven nothing.
  expect(seen.printed).toBeGreaterThan(20)
  expect(seen.kept).toBeGreaterThan(0)
})

const ACTS = [
  ...(['start', 'cooked', 'done', 'start', 'cooked', 'done', 'back'] as const).map(
    (act) => (one: Batch) => tick(act, one),
  ),
  ...(['hold', 'let_go', 'let_go'] as const).map((act) => (one: Batch) => hold(act, one)),
  ...[print, async () => reprint(await lastRun())],
]

test('the papers of a run leave out what was thrown away', async () => {
  const [one] = (await batches()).filter(({ labels }) => labels > 0)
  if (!one) throw new Error('Nothing has labels')
  const run = await lastRun()
  await hold('discard', one)
  expect((await reprint(run))?.body.code).toBe('nothing_to_print')
  expect((await print()).body.code).toBe('nothing_to_print')
})

test('the database refuses a label of a batch that is not released', async () => {
  const [one] = (await batches()).filter(({ status }) => status === 'discarded')
  const copied = `insert into meal_labels (code, run_id, place, batch_id, delivery_date, meal_id, k, n, facts, use_by, sheet,
    printed_at, printed_by) select 'copy', run_id, 999, batch_id, delivery_date, meal_id, 99, 99, facts, use_by, sheet,
    printed_at, printed_by from meal_labels where batch_id = $1 limit 1`
  await expect(rowsOf(product, copied, [one?.id])).rejects.toThrow('labels are printed of released batches')
})

function randomFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
