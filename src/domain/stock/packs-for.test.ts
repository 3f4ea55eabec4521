import { expect, test } from 'vitest'
import { type Pack, packsFor } from './packs-for.ts'

const pack = (contentMg: number, priceCents: number, minPacks = 1, name = `${contentMg} mg`): Pack => ({
  ...{ supplier: 'Market', name, contentMg, priceCents, minPacks },
})
const counted = (need: number, packs: readonly Pack[], stock = 0) =>
  packsFor(need, packs, stock).bought.map(({ pack: { name }, count }) => `${count} × ${name}`)

test('buys whole packs, and nothing of what is in stock', () => {
  expect(counted(4200, [pack(1000, 500)])).toEqual(['5 × 1000 mg'])
  expect(counted(4200, [pack(1000, 500)], 3200)).toEqual(['1 × 1000 mg'])
  expect(packsFor(4200, [pack(1000, 500)], 5000)).toMatchObject({ bought: [], costCents: 0, leftOverMg: 800 })
})

test('counts a price once for each pack', () => {
  expect(packsFor(4200, [pack(1000, 500)], 0)).toMatchObject({
    costCents: 2500,
    boughtMg: 5000,
    leftOverMg: 800,
  })
})

test('takes no large pack that leaves more than a small one holds, however cheap it is', () => {
  expect(counted(1500, [pack(10_000, 600), pack(1000, 500)])).toEqual(['2 × 1000 mg'])
})

test('takes the cheaper way, and of two that cost the same the one that leaves less', () => {
  expect(counted(2000, [pack(1000, 500), pack(2000, 900)])).toEqual(['1 × 2000 mg'])
  expect(counted(1900, [pack(1000, 500, 1, 'a'), pack(950, 500, 1, 'b')])).toEqual(['2 × b'])
})

test('keeps to a minimum order, also where it leaves much', () => {
  expect(packsFor(1000, [pack(1000, 500, 6)], 0)).toMatchObject({ costCents: 3000, leftOverMg: 5000 })
  expect(counted(1000, [pack(1000, 500, 6), pack(1200, 700)])).toEqual(['1 × 1200 mg'])
})

test('says what is missing of an ingredient that nobody sells, and counts a stock below zero as none', () => {
  expect(packsFor(1000, [], 400)).toMatchObject({ missingMg: 600, bought: [], leftOverMg: -600 })
  expect(counted(1000, [pack(1000, 500)], -300)).toEqual(['1 × 1000 mg'])
})

test('finds a way among twenty packs of odd sizes', () => {
  const many = Array.from({ length: 20 }, (_, at) => pack(453_592 + at * 91_337, 700 + at * 113))
  const { boughtMg, missingMg, leftOverMg } = packsFor(90_000_001, many, 0)
  expect(boughtMg).toBeGreaterThanOrEqual(missingMg)
  expect(leftOverMg).toBeLessThan(453_592)
})

test('is as good as trying everything, in 5,000 small cases', () => {
  const random = randomFrom(20_261_127)
  const faults = Array.from({ length: 5000 }, () => {
    const packs = Array.from({ length: 1 + random(3) }, (_, at) =>
      pack(1 + random(12), random(30), 1 + (random(3) === 0 ? random(4) : 0), `p${at}`),
    )
    const [need, stock] = [random(40), random(12)]
    const found = packsFor(need, packs, stock)
    const best = bestOfAll(Math.max(0, need - stock), packs)
    const isSame = found.costCents === best.costCents && found.boughtMg === best.totalMg
    return isSame && found.boughtMg >= found.missingMg ? null : { need, stock, packs, found, best }
  })
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})

/** Every count of every pack, one after the other. */
function bestOfAll(missing: number, packs: readonly Pack[]) {
  const nothing = { costCents: 0, totalMg: 0 }
  if (missing === 0) return nothing
  let ways = [nothing]
  for (const { contentMg, priceCents, minPacks } of packs) {
    const counts = [0, ...Array.from({ length: 50 }, (_, at) => at + 1).filter((count) => count >= minPacks)]
    ways = ways.flatMap((way) =>
      counts.map((count) => ({
        costCents: way.costCents + count * priceCents,
        totalMg: way.totalMg + count * contentMg,
      })),
    )
    // Beyond that, somebody buys more of what is enough already.
    ways = unique(ways.filter(({ totalMg }) => totalMg <= missing + 100))
  }
  const smallest = Math.min(...packs.map(({ contentMg }) => contentMg))
  const enough = ways.filter(({ totalMg }) => totalMg >= missing)
  const tight = enough.filter(({ totalMg }) => totalMg - missing < smallest)
  const [best] = (tight.length > 0 ? tight : enough).sort(
    (a, b) => a.costCents - b.costCents || a.totalMg - b.totalMg,
  )
  if (!best) throw new Error('Nothing is enough')
  return best
}

function unique(ways: readonly { costCents: number; totalMg: number }[]) {
  const cheapest = new Map<number, { costCents: number; totalMg: number }>()
  for (const way of ways)
    if (way.costCents < (cheapest.get(way.totalMg)?.costCents ?? Number.POSITIVE_INFINITY))
      cheapest.set(way.totalMg, way)
  return [...cheapest.values()]
}

/** Numbers below `limit`, the same ones in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
