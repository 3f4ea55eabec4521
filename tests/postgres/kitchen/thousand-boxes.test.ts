import { afterAll, beforeAll, expect, test } from 'vitest'
import { KITCHEN_PAGE } from '../../../src/contract/staff/kitchen-page.ts'
import { writeCsv } from '../../../src/domain/kitchen/csv.ts'
import { ORLANDO_KITCHEN } from '../../../src/domain/kitchen-place/orlando-kitchen.ts'
import { BOXES_AT_ONCE, KITCHEN_CSV_COLUMNS } from '../../../src/server/kitchen/export-kitchen-csv.ts'
import { readKitchenOrders } from '../../../src/server/kitchen/list-kitchen-orders.ts'
import { listPackingOrder } from '../../../src/server/kitchen/placed-orders.records.ts'
import { type Answered, countAnswers } from '../../support/growth/statement-log.ts'
import { MANY_BOXES_DATE as DATE, manyBoxes } from '../../support/people/many-boxes.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const BOXES = 1000
/** Of one order on the wire. */
const MOST_BYTES = 1500
/** Statements of the first page: two of the session, then its orders and what belongs to them, then the weeks. */
const FIRST_PAGE_STATEMENTS = 14
/** Each order of the test holds two meals. */
const MEALS = 2
/** Of one statement: the meals of a page, or one more order than it shows, or the lines of the recipes. */
const MOST_ROWS = KITCHEN_PAGE * MEALS

const LIST = `/api/functions/admin-kitchen-orders?date=${DATE}`
const CSV = `/api/functions/kitchen-export/csv?date=${DATE}`

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  staff = await product.staff()
  await manyBoxes(product, BOXES)
})
afterAll(() => product.close())

/** What the work asks the database for; live events look for news of their own. */
const counting = async (work: () => Promise<unknown>) => {
  const log = countAnswers()
  await work().finally(log.stop)
  return log.answers.filter(({ text }) => !text.includes('order_history'))
}
const rowsOf = (answers: readonly Answered[]) => answers.map(({ rows }) => rows)

test('the first page of a thousand boxes is small, and asks the database for no more than it shows', async () => {
  let page = ''
  const answers = await counting(async () => {
    page = await (await staff.request(LIST)).text()
  })
  const { orders, total_orders } = JSON.parse(page)
  expect([orders.length, total_orders]).toEqual([KITCHEN_PAGE, BOXES])
  expect(Buffer.byteLength(page)).toBeLessThan(KITCHEN_PAGE * MOST_BYTES)
  expect(answers.map(({ text }) => text).slice(FIRST_PAGE_STATEMENTS)).toEqual([])
  expect(Math.max(...rowsOf(answers))).toBeLessThanOrEqual(MOST_ROWS)
})

test('a file of many boxes is the one that would be written at once', async () => {
  const { db } = product.database
  const ids = await listPackingOrder(db, { date: DATE, showTests: false })
  const orders = await readKitchenOrders({ db, kitchen: ORLANDO_KITCHEN, now: product.clock.now() }, ids)
  const lines = orders.flatMap((order) => order.meals.map((meal) => ({ order, meal })))
  const columns = KITCHEN_CSV_COLUMNS.filter(([, seen]) => seen.includes('owner'))
  const rows = lines.map((line) => columns.map(([, , cell]) => cell(line)))
  const text = writeCsv([columns.map(([name]) => name), ...rows])
  expect(ids).toHaveLength(BOXES)
  const file = Buffer.from(await (await staff.request(CSV)).arrayBuffer())
  expect(file.equals(Buffer.from(text))).toBe(true)
})

test('a file is read some boxes at a time, whatever its length', async () => {
  const answers = await counting(async () => (await staff.request(CSV)).arrayBuffer())
  const [all, ...pieces] = rowsOf(answers).toSorted((a, b) => b - a)
  // The ids of all boxes, and never more of anything else than some boxes have.
  expect(all).toBe(BOXES)
  expect(pieces[0]).toBe(BOXES_AT_ONCE * MEALS)
})

test('who goes away in the middle of a file is read no further, and holds no connection', async () => {
  const { pool } = product.database
  const response = await staff.request(CSV)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  // Nothing is read beside the pieces of a file that somebody reads to its end.
  const afterwards = await counting(async () => (await staff.request(CSV)).arrayBuffer())
  const pieces = afterwards.filter(({ text }) => text.includes('from "cooked_lines"'))
  expect(pieces).toHaveLength(BOXES / BOXES_AT_ONCE)
  // Live events look for news every few seconds and use one meanwhile; who has gone would hold it for good.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

test('screens that ask for the same page at once share readings, and each has it as it is now', async () => {
  const alone = await counting(() => staff.request(LIST))
  const ofOrders = (answers: readonly Answered[]) =>
    answers.filter(({ text }) => text.includes('cooked_lines')).length
  expect(ofOrders(alone)).toBe(1)
  const pages = await counting(async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => staff.request(LIST)))
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect([...texts].map((text) => JSON.parse(text).total_orders)).toEqual([...texts].map(() => BOXES))
  })
  // The first to come begins one; whoever comes meanwhile shares the next.
  expect(ofOrders(pages)).toBeLessThanOrEqual(4)
})
