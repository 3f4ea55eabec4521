/** What is in what: lots in batches, batches of parts in other batches. */
export type FoodGraph = {
  readonly uses: readonly { readonly lotId: string; readonly batchId: string }[]
  readonly parts: readonly { readonly partBatchId: string; readonly batchId: string }[]
}

/** Every batch that holds one of these lots or batches, through parts of parts; the batches themselves too. */
export function batchesWith(
  { uses, parts }: FoodGraph,
  from: { readonly lotIds: readonly string[]; readonly batchIds: readonly string[] },
): ReadonlySet<string> {
  const lots = new Set(from.lotIds)
  const first = uses.filter(({ lotId }) => lots.has(lotId)).map(({ batchId }) => batchId)
  const usersOf = grouped(parts.map(({ partBatchId, batchId }) => [partBatchId, batchId]))
  return reached([...from.batchIds, ...first], usersOf)
}

/** Every lot in these batches, through parts of parts. */
export function lotsIn({ uses, parts }: FoodGraph, batchIds: readonly string[]): ReadonlySet<string> {
  const partsOf = grouped(parts.map(({ partBatchId, batchId }) => [batchId, partBatchId]))
  const batches = reached(batchIds, partsOf)
  return new Set(uses.filter(({ batchId }) => batches.has(batchId)).map(({ lotId }) => lotId))
}

function grouped(edges: readonly (readonly [from: string, to: string])[]): ReadonlyMap<string, string[]> {
  const map = new Map<string, string[]>()
  for (const [from, to] of edges) map.set(from, [...(map.get(from) ?? []), to])
  return map
}

function reached(
  start: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const seen = new Set(start)
  const open = [...start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const to of next.get(id) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      open.push(to)
    }
  return seen
}
