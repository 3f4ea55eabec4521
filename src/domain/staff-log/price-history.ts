import type { LoggedFields, LoggedValue } from './logged-value.ts'

/** A change as the log keeps it, the newest first. */
type Entry<Who> = {
  readonly at: Date
  readonly actor: Who
  readonly after: LoggedValue
  readonly before: LoggedValue
}
/** `week`: a scheduled date; null for the price of every other week. */
export type PriceSince<Who> = { week: string | null; priceCents: number; since: Date; actor: Who }

/** The prices that a meal has had by itself: those entries that gave it another one. */
export function standingPrices<Who>(entries: readonly Entry<Who>[]): PriceSince<Who>[] {
  return entries.flatMap(({ at, actor, before, after }) => {
    const price = numberIn(after, 'sell_price_cents')
    if (price === null || price === numberIn(before, 'sell_price_cents')) return []
    return [{ week: null, priceCents: price, since: at, actor }]
  })
}

/**
 * The prices that a meal has had on the menus of weeks, by publications of them: those that gave it another one than the
 * publication before. `names`: what it is and was called, which is how publications name it.
 */
export function weekPrices<Who>(
  publications: readonly (Entry<Who> & { readonly week: string })[],
  names: readonly string[],
): PriceSince<Who>[] {
  const last = new Map<string, number>()
  const prices: PriceSince<Who>[] = []
  for (const { week, at, actor, after } of publications.toReversed()) {
    const price = priceOn(after, names)
    if (price === null || last.get(week) === price) continue
    last.set(week, price)
    prices.push({ week, priceCents: price, since: at, actor })
  }
  return prices.toReversed()
}

function priceOn(menu: LoggedValue, names: readonly string[]): number | null {
  const meals = isFields(menu) ? menu['meals'] : null
  if (!Array.isArray(meals)) return null
  const found = (meals as readonly LoggedValue[]).find(
    (meal) => isFields(meal) && names.includes(String(meal['name'])),
  )
  return found === undefined ? null : numberIn(found, 'price_cents')
}

function numberIn(value: LoggedValue, field: string): number | null {
  const found = isFields(value) ? value[field] : null
  return typeof found === 'number' ? found : null
}

const isFields = (value: LoggedValue): value is LoggedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
