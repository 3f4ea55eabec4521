import { expect, test } from 'vitest'
import { standingPrices, weekPrices } from './price-history.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const menu = (name: string, price_cents: number) => ({ meals: [{ name, price_cents, portion_limit: null }] })

test('a meal has had each price since somebody gave it another one', () => {
  const entry = (day: number, before: number | null, after: number) => ({
    ...{ at: at(day), actor: 'Ana', after: { sell_price_cents: after } },
    before: before === null ? null : { sell_price_cents: before },
  })
  expect(standingPrices([entry(9, 1300, 1300), entry(5, 1200, 1300), entry(1, null, 1200)])).toEqual([
    { week: null, priceCents: 1300, since: at(5), actor: 'Ana' },
    { week: null, priceCents: 1200, since: at(1), actor: 'Ana' },
  ])
})

test('a week tells its prices by its publications, also under a former name, and each price once', () => {
  const published = (day: number, week: string, after: ReturnType<typeof menu>) => ({
    ...{ at: at(day), actor: 'Bo', week, after, before: null },
  })
  const publications = [
    published(8, '2026-12-14', menu('Soup', 900)),
    published(7, '2026-12-07', menu('Rice Bowl', 1250)),
    published(6, '2026-12-07', menu('Rice Bowl', 1200)),
    published(5, '2026-12-07', menu('Rice', 1200)),
  ]
  expect(weekPrices(publications, ['Rice Bowl', 'Rice'])).toEqual([
    { week: '2026-12-07', priceCents: 1250, since: at(7), actor: 'Bo' },
    { week: '2026-12-07', priceCents: 1200, since: at(5), actor: 'Bo' },
  ])
})
