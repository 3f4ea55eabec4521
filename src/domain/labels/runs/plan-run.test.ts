import { expect, test } from 'vitest'
import { type BoxLine, type CountingLabel, type MealBatch, planRun } from './plan-run.ts'

const line = (own: Partial<BoxLine> = {}): BoxLine => ({
  ...{ orderId: 'box', orderNumber: 'RF-1', place: 1, itemId: 'item', mealId: 'stew', mealName: 'Stew' },
  ...{ quantity: 2, hasNeeds: false, forWhom: [] },
  ...own,
})
const batch = (own: Partial<MealBatch> = {}): MealBatch => ({
  ...{ id: 'b-stew', mealName: 'Stew', status: 'released', producedPortions: 2 },
  isStopped: false,
  ...own,
})
const plan = (own: Partial<Parameters<typeof planRun>[0]> = {}) =>
  planRun({
    ...{ lines: [line()], batches: new Map([['stew', batch()]]), openCases: new Map(), counting: [] },
    ...{ faultsOf: () => [], ...own },
  })
const label = (own: Partial<CountingLabel> = {}): CountingLabel => ({
  ...{ id: 'one', orderId: 'box', batchId: 'b-stew', mealId: 'stew', k: 1 },
  ...own,
})

test('portions of a box are counted through its lines', () => {
  const soup = line({ itemId: 'other', mealId: 'soup', mealName: 'Soup', quantity: 1 })
  const batches = new Map([
    ['stew', batch()],
    ['soup', batch({ id: 'b-soup', mealName: 'Soup', producedPortions: 1 })],
  ])
  const { portions } = plan({ lines: [line(), soup], batches })
  expect(portions.map(({ mealName, k, n }) => `${mealName} ${k} of ${n}`)).toEqual([
    'Soup 3 of 3',
    'Stew 1 of 3',
    'Stew 2 of 3',
  ])
})

test('what has a label already is not printed again', () => {
  const { portions, meals } = plan({ counting: [label()] })
  expect(portions.map(({ k }) => k)).toEqual([2])
  expect(meals[0]?.printed).toBe(1)
})

test('a portion that is another meal by now gets a new label, and its old one is outdated', () => {
  const { portions, outdated, meals } = plan({ counting: [label({ mealId: 'soup' })] })
  expect(portions.map(({ k }) => k)).toEqual([1, 2])
  expect(outdated.map(({ id }) => id)).toEqual(['one'])
  expect(meals.find(({ mealId }) => mealId === 'stew')?.printed).toBe(0)
})

test('spare portions get labels for no box, behind all others', () => {
  const { portions } = plan({ batches: new Map([['stew', batch({ producedPortions: 4 })]]) })
  expect(portions.map(({ line, k, n }) => [line?.orderId ?? 'spare', k, n])).toEqual([
    ['box', 1, 2],
    ['box', 2, 2],
    ['spare', 1, 2],
    ['spare', 2, 2],
  ])
})

test('a meal that may not be printed keeps all of its portions, and the others are printed', () => {
  const soup = line({ itemId: 'other', mealId: 'soup', mealName: 'Soup', quantity: 1 })
  const { portions, meals } = plan({ lines: [line(), soup] })
  expect(portions.map(({ mealName }) => mealName)).toEqual(['Stew', 'Stew'])
  expect(meals.map(({ mealName, refusal }) => [mealName, refusal?.code ?? null])).toEqual([
    ['Soup', 'no_batch'],
    ['Stew', null],
  ])
})
