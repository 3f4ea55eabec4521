import { beforeEach, expect, test } from 'vitest'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { LABEL_AREAS } from '../../../src/domain/labels/paper/label-size.ts'
import { calendarDate } from '../../../src/domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../src/domain/time/date-format.ts'
import { codesOf, squeezed, textOf } from '../../support/papers/read-paper.ts'
import { cookDay } from '../../support/people/cooked-day.ts'
import { DATE, openKitchenDay } from '../../support/people/kitchen-day.ts'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'

const day = openKitchenDay()
beforeEach(async () => {
  await portionsPerBox(20)
})

const saidOn = (page: { pieces: { text: string }[] }) =>
  squeezed(page.pieces.map(({ text }) => text).join(''))
async function paperOf(path: string) {
  const response = await day.chef.request(path)
  if (response.status !== 200)
    return { status: response.status, code: (await response.json()).code as string }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const read = await textOf(bytes)
  const pieces = read.flatMap((page) => page.pieces.map(({ text }) => text))
  return { status: 200, bytes, pieces, pages: read.map(saidOn) }
}
const boxLabels = (query = '') =>
  paperOf(`${staffEndpoints.openBoxLabels.path}?date=${DATE}&size=4x6${query}`)
const slips = (query = '') => paperOf(`${staffEndpoints.openPackingSlips.path}?date=${DATE}${query}`)
async function portionsPerBox(portions_per_box: number): Promise<void> {
  const { settings } = (await day.chef.call('listLabelMeals')).body
  await day.chef.call('saveLabelSettings', { ...settings, portions_per_box } as never)
}
const orders = () =>
  rowsOf<{ id: string; order_number: string; recipient_name: string; street_address: string }>(
    day.product,
    `select id, order_number, recipient_name, street_address from orders where status = 'confirmed'
     order by zip_code, lower(recipient_name), order_number`,
  )

test('each box gets a label with its place among those of the household, and a code that names the order', async () => {
  await placedOrder(day.product, await settledCustomer(day.product))
  await portionsPerBox(6)
  const [order] = await orders()
  const { pages = [], bytes } = await boxLabels()
  expect(pages).toHaveLength(2)
  for (const [index, page] of pages.entries()) {
    for (const text of [
      ...[order?.recipient_name, order?.street_address, `Box ${index + 1} of 2`],
      ...['Delivery on Monday, December 7, 2026.', 'Keep refrigerated at 41 °F'],
    ])
      expect(page).toContain(squeezed(text ?? 'nothing'))
  }
  const whole = [{ x: 0, y: 0, ...LABEL_AREAS['4x6'] }]
  expect(await codesOf(bytes ?? new Uint8Array(), whole)).toEqual([
    `BOX-1-2-${order?.order_number}`,
    `BOX-2-2-${order?.order_number}`,
  ])
})

test('nothing about what a household must not eat stands outside on its box, and it is printed first', async () => {
  for (let household = 0; household < 2; household++)
    await placedOrder(day.product, await settledCustomer(day.product))
  const last = (await orders()).at(-1)
  await rowsOf(day.product, `alter table orders disable trigger user`)
  await rowsOf(
    day.product,
    `update orders set avoid_proteins = '{}', avoid_ingredients = '{}', persons = '[]'`,
  )
  await rowsOf(day.product, `update orders set avoid_ingredients = '{peanuts}' where id = '${last?.id}'`)
  await rowsOf(day.product, `alter table orders enable trigger user`)
  const { pages = [] } = await boxLabels()
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(last?.order_number)
  expect(pages.join('').toLowerCase()).not.toContain('peanut')
})

test('a slip says the meals of its box, with count, allergens and last day, once all of them have labels', async () => {
  const { orderId } = await placedOrder(day.product, await settledCustomer(day.product))
  expect(await slips()).toMatchObject({ status: 409, code: 'labels_first' })
  await cookDay(day.chef, DATE)
  await day.chef.call('printLabels', { delivery_date: DATE, size: '4x3', meals: null })
  await portionsPerBox(5)
  const { pages = [], pieces = [] } = await slips(`&order=${orderId}`)
  expect(pages).toHaveLength(2)
  const [order] = await orders()
  expect(pages[0]).toContain(squeezed(`${order?.recipient_name}: box 1 of 2`))
  expect(pages[0]).toContain(squeezed('5 meals in this box'))
  const labels = await rowsOf<{ name: string; contains: string; use_by: string }>(
    day.product,
    `select distinct facts->>'mealName' as name, facts->>'contains' as contains, use_by::text from meal_labels`,
  )
  for (const { name, contains, use_by } of labels) {
    expect(pages.join('')).toContain(squeezed(formatWeekdayAndDay(calendarDate(use_by))))
    expect(pages.join('')).toContain(squeezed(name))
    expect(pages.join('')).toContain(squeezed(contains))
  }
  const counts = pieces.flatMap((text) => /^(\d+) ×$/.exec(text)?.[1] ?? []).map(Number)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
})

test('a day without boxes has no papers', async () => {
  expect(await boxLabels()).toMatchObject({ status: 404, code: 'no_boxes' })
  expect(await slips()).toMatchObject({ status: 404, code: 'no_boxes' })
})
