import { cookDay, leaveNutritionOut } from '../../support/people/cooked-day.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import type { Client, TestApp } from '../../support/test-app.ts'
import type { Sent } from './examples/example.ts'
import { DELIVERY } from './world.ts'

const day = { delivery_date: DELIVERY.first }

/** Words of the preferences form, and what rules a meal out for each. */
const CARRIED = { dairy: 'milk', gluten: 'wheat', eggs: 'eggs', soy: 'soybeans', sesame: 'sesame' }

/** What has to be so before calls about production can change anything. */
export function preparedKitchen(owner: () => Client, product: () => TestApp) {
  const plan = async () => (await owner().call('getProduction', { date: DELIVERY.first })).body
  const release = async (): Promise<Sent> => ({
    body: { ...day, plan: (await plan()).plan, override_reason: 'A drill' },
  })
  const released = async () => {
    await owner().call('releaseProduction', (await release()).body as never)
    return (await plan()).batches
  }
  const cooked = async (): Promise<Sent> => {
    await leaveNutritionOut(owner())
    await cookDay(owner(), DELIVERY.first)
    return { body: { ...day, size: '4x3', meals: null } }
  }
  /** A household that avoids something that its paid box holds since it chose. */
  const opened = async () => {
    for (const [word, allergen] of Object.entries(CARRIED)) {
      await rowsOf(product(), `update onboarding_answers set avoid_ingredients = '{${word}}'`)
      await owner().call('lookForCases', day)
      const { cases } = (await owner().call('listKitchenCases', { date: DELIVERY.first })).body
      const [first] = cases.filter(({ state }) => state === 'open')
      const [meal] = await rowsOf<{ id: string }>(
        product(),
        `select m.id from meals m where m.recipe_version_id is not null and m.recipe_checked_at is not null
           and m.id not in (select meal_id from order_items) and not exists (select from meal_ingredients r
             join ingredients i on i.id = r.ingredient_id where r.meal_id = m.id
               and (i.checked_at is null or i.allergens && array[$1, 'gluten'])) limit 1`,
        [allergen],
      )
      if (first && meal) return { ...first, meal_id: meal.id }
    }
    throw new Error('No household avoids what it ordered')
  }
  return {
    swapCases: async () => {
      const { id, version, meal_id } = await opened()
      return { body: { cases: [{ id, version }], meal_id } }
    },
    setClashRule: async () => {
      const [meal] = await rowsOf<{ id: string }>(product(), 'select id from meals order by id limit 1')
      return {
        body: { meal_id: meal?.id, what: 'peanuts', version: 0, rule: { act: 'leave_out', text: 'Peanuts' } },
      }
    },
    refundCase: async () => {
      const { id, version, refund_cents } = await opened()
      return { body: { id, version, amount_cents: refund_cents ?? 0 } }
    },
    releaseProduction: release,
    withdrawRelease: async () => {
      await released()
      return { body: day }
    },
    tickBatch: async () => {
      const [first] = await released()
      return { body: { batch_id: first?.id ?? '', version: 1, act: 'start', produced_portions: null } }
    },
    closeProduction: async () => {
      await cooked()
      await owner().call('printLabels', { ...day, size: '4x3', meals: null } as never)
      return { body: day }
    },
    printLabels: cooked,
    takeOutOfBox: async () => {
      const { body } = await cooked()
      await owner().call('printLabels', body as never)
      const { boxes } = (await owner().call('getPacking', { date: DELIVERY.first })).body
      const order_id = boxes[0]?.order_id ?? ''
      const [label] = await rowsOf<{ code: string }>(
        product(),
        'select code from meal_labels where order_id = $1 limit 1',
        [order_id],
      )
      await owner().call('scanIntoBox', { order_id, code: label?.code ?? '', station: '' })
      return { body: { order_id, label_id: null, reason: 'A drill', station: '' } }
    },
    reprintLabels: async () => {
      const { body } = await cooked()
      const printed = await owner().call('printLabels', body as never)
      return { body: { run: printed.body.run, from: 1, to: 1, size: '4x3', reason: 'A drill' } }
    },
  }
}
