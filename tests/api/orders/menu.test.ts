import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../support/people/ordering.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

describe('the menu', () => {
  test('shows the twelve meals in their order, with pictures, ingredients and derived allergens', async () => {
    const { meals } = (await product.visitor().call('listMeals')).body
    expect(meals).toHaveLength(12)
    expect(meals.map(({ sort_order }) => sort_order)).toEqual(
      meals.map(({ sort_order }) => sort_order).sort((a, b) => a - b),
    )
    for (const meal of meals) {
      expect(meal.images.length).toBeGreaterThan(1)
      expect(meal.image_url).toBe(meal.images[0])
      expect(meal.ingredients.length).toBeGreaterThan(2)
    }
    const salmon = meals.find(({ slug }) => slug === 'citrus-glazed-salmon-coconut-quinoa')
    expect(salmon?.allergens).toContain('fish')
    expect(salmon?.proteins).toContain('fish')
  })

  test('never tells what a meal costs the kitchen', async () => {
    const answer = await (await product.visitor().request('/api/meals')).text()
    expect(answer).not.toMatch(/cost|tax_category/)
  })

  test('leaves out what is not available', async () => {
    await rowsOf(
      product,
      "update meals set is_available = false where slug = 'herb-roasted-chicken-wild-rice'",
    )
    const { meals } = (await product.visitor().call('listMeals')).body
    await rowsOf(product, 'update meals set is_available = true')
    expect(meals).toHaveLength(11)
  })
})

describe('the delivery schedule', () => {
  const schedule = async () => (await product.visitor().call('getDeliverySchedule')).body

  test('follows the server’s clock and the Monday rule', async () => {
    expect(await schedule()).toEqual({
      now: TEST_NOW,
      orders_close_at: '2026-11-30T05:00:00.000Z',
      cutoff_date: '2026-11-29',
      delivery_date: '2026-12-07',
    })
  })

  test('passes over a closed week and follows a moved one', async () => {
    await rowsOf(
      product,
      "insert into delivery_weeks (scheduled_date, status, reason) values ('2026-12-07', 'closed', 'Kitchen holiday')",
    )
    expect((await schedule()).delivery_date).toBe('2026-12-14')
    await rowsOf(
      product,
      "update delivery_weeks set status = 'moved', delivery_date = '2026-12-08', reason = 'Holiday' where scheduled_date = '2026-12-07'",
    )
    expect(await schedule()).toMatchObject({ delivery_date: '2026-12-08', cutoff_date: '2026-11-29' })
  })
})
