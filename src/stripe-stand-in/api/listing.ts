import type Stripe from 'stripe'
import { countBefore, countCreatedBefore, type Entry } from '../books/sequence.ts'
import type { CollectionName, Collections } from '../books/store.ts'
import type { World } from '../books/world.ts'
import { invalidRequest, noSuch } from '../requests/api-fault.ts'
import type { FormObject } from '../requests/form-decoding.ts'
import { allowOnly, group, integer, text } from '../requests/parameters.ts'

export const PAGE_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'] as const

/** What a page is cut from. */
interface Listing<T> {
  /** Oldest first. */
  entries: readonly Entry<T>[]
  fits: (row: T) => boolean
  find: (id: string) => Entry<T> | undefined
}

/** A page of a collection, of the objects whose fields have the given values; null is no condition. */
export function listCollection<C extends CollectionName>(
  world: World,
  collection: C,
  params: FormObject,
  { url, filter = {} }: { url: string; filter?: Record<string, string | null> },
): Stripe.ApiList<Collections[C]> {
  const conditions = Object.entries(filter).flatMap(([field, value]) =>
    value === null ? [] : [{ field, value }],
  )
  const indexed = conditions.find(({ field }) => world.store.isIndexed(collection, field))
  return listPage(
    {
      entries: world.store.ordered(collection, indexed),
      fits: (row) =>
        conditions.every(({ field, value }) => (row as unknown as Record<string, unknown>)[field] === value),
      find: (id) => world.store.find(collection, id),
    },
    params,
    url,
  )
}

/** One page, newest first. It looks at no more objects than it has to. */
export function listPage<T>(listing: Listing<T>, params: FormObject, url: string): Stripe.ApiList<T> {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid integer: limit must be between 1 and 100', 'limit')
  const [first, end] = createdWithin(listing.entries, params)
  const startingAfter = text(params, 'starting_after')
  const endingBefore = text(params, 'ending_before')
  if (endingBefore) {
    const from = Math.max(first, positionOf(listing, endingBefore, 'ending_before') + 1)
    const newer = take(listing, rising(from, end), limit)
    return { object: 'list', data: newer.rows.reverse(), has_more: newer.hasMore, url }
  }
  const until = startingAfter ? Math.min(end, positionOf(listing, startingAfter, 'starting_after')) : end
  const { rows, hasMore } = take(listing, falling(until, first), limit)
  return { object: 'list', data: rows, has_more: hasMore, url }
}

function take<T>({ entries, fits }: Listing<T>, positions: Iterable<number>, limit: number) {
  const rows: T[] = []
  for (const position of positions) {
    const entry = entries[position]
    if (!entry || !fits(entry.value)) continue
    if (rows.length === limit) return { rows, hasMore: true }
    rows.push(entry.value)
  }
  return { rows, hasMore: false }
}

function* rising(from: number, end: number): Iterable<number> {
  for (let position = from; position < end; position++) yield position
}

function* falling(until: number, first: number): Iterable<number> {
  for (let position = until - 1; position >= first; position--) yield position
}

function positionOf<T>({ entries, find }: Listing<T>, id: string, param: string): number {
  const entry = find(id)
  const position = entry ? countBefore(entries, entry) : -1
  if (!entry || entries[position] !== entry) throw noSuch('object', id, param, 400)
  return position
}

/** Where the asked time begins and ends. */
function createdWithin(
  entries: readonly Entry<unknown>[],
  params: FormObject,
): readonly [first: number, end: number] {
  if (typeof params.created === 'string') {
    const exact = integer(params, 'created') ?? 0
    return [countCreatedBefore(entries, exact), countCreatedBefore(entries, exact + 1)]
  }
  const range = group(params, 'created')
  allowOnly(range, ['gt', 'gte', 'lt', 'lte'], 'created')
  const bound = (name: string, offset: number, otherwise: number) => {
    const second = integer(range, name)
    return second === null ? otherwise : countCreatedBefore(entries, second + offset)
  }
  const first = Math.max(bound('gte', 0, 0), bound('gt', 1, 0))
  const end = Math.min(bound('lt', 0, entries.length), bound('lte', 1, entries.length))
  return [first, end]
}
