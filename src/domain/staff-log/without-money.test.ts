import { expect, test } from 'vitest'
import { withoutMoney } from './without-money.ts'

test('leaves out prices, packs and why something costs more than it brings, at every depth', () => {
  const logged = {
    ...{ name: 'Rice Bowl', sell_price_cents: 1200, below_cost_reason: 'Opening', edible_bp: 9000 },
    packs: [{ supplier: 'Market', price_cents: 100 }],
    meals: [{ name: 'Soup', price_cents: 900, portion_limit: 4 }],
  }
  expect(withoutMoney(logged)).toEqual({
    ...{ name: 'Rice Bowl', edible_bp: 9000 },
    meals: [{ name: 'Soup', portion_limit: 4 }],
  })
  expect([withoutMoney(null), withoutMoney('text')]).toEqual([null, 'text'])
})
