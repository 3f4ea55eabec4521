/** What a supplier sells of one ingredient. `minPacks`: none, or at least so many. */
export type Pack = {
  readonly supplier: string
  readonly name: string
  readonly contentMg: number
  readonly priceCents: number
  readonly minPacks: number
}

export type BoughtPack<P extends Pack = Pack> = { readonly pack: P; readonly count: number }

/** Milligrams as they are bought, before peeling and trimming. */
export type Purchase<P extends Pack = Pack> = {
  /** Needed and not in stock. */
  readonly missingMg: number
  readonly bought: readonly BoughtPack<P>[]
  readonly boughtMg: number
  readonly costCents: number
  /** What is there when all that is needed is used. Negative where nobody sells the ingredient. */
  readonly leftOverMg: number
}

/** So many ways are looked at before the best one so far is taken; it is never short. */
const MOST_WAYS = 200_000

/**
 * Whole packs for what is needed and not in stock: never short, and what is left over is less than the smallest pack, unless
 * minimum orders allow no such way. Of those, the cheapest; of the cheapest, the one that leaves the least.
 */
export function packsFor<P extends Pack>(needMg: number, packs: readonly P[], stockMg: number): Purchase<P> {
  const missingMg = Math.max(0, needMg - Math.max(0, stockMg))
  const counts =
    missingMg === 0 ? [] : (cheapest(missingMg, packs, true) ?? cheapest(missingMg, packs, false) ?? [])
  const bought = counts.filter(({ count }) => count > 0)
  const boughtMg = sumOf(bought, ({ contentMg }) => contentMg)
  return {
    ...{ missingMg, bought, boughtMg },
    costCents: sumOf(bought, ({ priceCents }) => priceCents),
    leftOverMg: Math.max(0, stockMg) + boughtMg - needMg,
  }
}

const sumOf = (bought: readonly BoughtPack[], of: (pack: Pack) => number): number =>
  bought.reduce((sum, { pack, count }) => sum + of(pack) * count, 0)

type Way = { readonly counts: readonly number[]; readonly costCents: number; readonly totalMg: number }

/** @param isTight whether what is left over has to be less than the smallest pack @returns null: there is no such way */
function cheapest<P extends Pack>(
  missingMg: number,
  offered: readonly P[],
  isTight: boolean,
): BoughtPack<P>[] | null {
  const packs = [...offered].sort(byContent)
  const smallest = packs.at(-1)
  if (!smallest) return null
  const mostMg = isTight ? missingMg + smallest.contentMg - 1 : null
  const search = { packs, missingMg, mostMg, waysLeft: MOST_WAYS, best: null as Way | null }
  tryFrom(search, { counts: [], costCents: 0, totalMg: 0 })
  const { best } = search
  return best && packs.map((pack, place) => ({ pack, count: best.counts[place] ?? 0 }))
}

/** The largest first; equal ones in an order that does not depend on the one in which they came. */
const byContent = (a: Pack, b: Pack): number =>
  b.contentMg - a.contentMg ||
  a.priceCents - b.priceCents ||
  (`${a.supplier}\n${a.name}` < `${b.supplier}\n${b.name}` ? -1 : 1)

type Search = {
  readonly packs: readonly Pack[]
  readonly missingMg: number
  readonly mostMg: number | null
  waysLeft: number
  best: Way | null
}

/** Counts of the packs after those that are chosen already, the many before the few. */
function tryFrom(search: Search, way: Way): void {
  const pack = search.packs[way.counts.length]
  if (!pack) {
    if (isBetter(way, search.best)) search.best = way
    return
  }
  const openMg = search.missingMg - way.totalMg
  if (search.waysLeft-- <= 0 && search.best !== null) return
  if (leastCost(search, way, openMg) > (search.best?.costCents ?? Number.POSITIVE_INFINITY)) return
  for (const count of countsOf(search, pack, way, openMg))
    tryFrom(search, {
      counts: [...way.counts, count],
      costCents: way.costCents + count * pack.priceCents,
      totalMg: way.totalMg + count * pack.contentMg,
    })
}

/** How many of a pack come into question: never more than cover what is open. The last one covers the rest. */
function countsOf({ packs, mostMg }: Search, pack: Pack, way: Way, openMg: number): number[] {
  if (openMg <= 0) return [0]
  const enough = Math.max(pack.minPacks, Math.ceil(openMg / pack.contentMg))
  const fits =
    mostMg === null ? enough : Math.min(enough, Math.floor((mostMg - way.totalMg) / pack.contentMg))
  const isLast = way.counts.length === packs.length - 1
  if (isLast) return fits === enough ? [enough] : []
  const some = Array.from({ length: Math.max(0, fits - pack.minPacks + 1) }, (_, less) => fits - less)
  return [...some, 0]
}

/** What covering the rest costs at least, whatever is taken for it. */
function leastCost({ packs }: Search, { counts, costCents }: Way, openMg: number): number {
  if (openMg <= 0) return costCents
  const perMg = packs
    .slice(counts.length)
    .reduce(
      (least, { priceCents, contentMg }) => Math.min(least, priceCents / contentMg),
      Number.POSITIVE_INFINITY,
    )
  return costCents + Math.floor(openMg * perMg)
}

const isBetter = (way: Way, best: Way | null): boolean =>
  best === null ||
  way.costCents < best.costCents ||
  (way.costCents === best.costCents && way.totalMg < best.totalMg)
