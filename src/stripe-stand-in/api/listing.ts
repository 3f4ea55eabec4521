import type Stripe from 'stripe'
import { invalidRequest, noSuch } from '../api-fault.ts'
import type { FormObject } from '../form-decoding.ts'
import { group, integer, text } from '../parameters.ts'

export const PAGE_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'] as const

interface Listed {
  id: string
  created: number
}

/** One page, newest first, of objects given oldest first. */
export function listPage<T extends Listed>(
  oldestFirst: T[],
  params: FormObject,
  url: string,
): Stripe.ApiList<T> {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid integer: limit must be between 1 and 100', 'limit')
  const rows = oldestFirst.filter(createdWithin(params)).reverse()

  const startingAfter = text(params, 'starting_after')
  const endingBefore = text(params, 'ending_before')
  if (endingBefore) {
    const end = positionOf(rows, endingBefore, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url }
  }
  const start = startingAfter ? positionOf(rows, startingAfter, 'starting_after') + 1 : 0
  return {
    object: 'list',
    data: rows.slice(start, start + limit),
    has_more: rows.length > start + limit,
    url,
  }
}

function positionOf(rows: Listed[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id)
  if (position < 0) throw noSuch('object', id, param, 400)
  return position
}

function createdWithin(params: FormObject): (row: Listed) => boolean {
  if (typeof params.created === 'string') {
    const exact = integer(params, 'created')
    return (row) => row.created === exact
  }
  const range = group(params, 'created')
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => integer(range, bound))
  return ({ created }) =>
    (gt == null || created > gt) &&
    (gte == null || created >= gte) &&
    (lt == null || created < lt) &&
    (lte == null || created <= lte)
}
