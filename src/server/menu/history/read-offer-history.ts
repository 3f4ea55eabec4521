import type { z } from 'zod'
import type {
  OfferSubject,
  offerHistoryResponseSchema,
} from '../../../contract/staff/menu/offer-history-wire.ts'
import { mayStaff, type StaffRole } from '../../../domain/accounts/roles.ts'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { describeChange, wordsOf } from '../../../domain/staff-log/describe-change.ts'
import type { LoggedFields } from '../../../domain/staff-log/logged-value.ts'
import { type PriceSince, standingPrices, weekPrices } from '../../../domain/staff-log/price-history.ts'
import { withoutMoney } from '../../../domain/staff-log/without-money.ts'
import type { HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type LoggedChange, readHistory, readPublications } from '../../staff-log/read-history.ts'
import { listMealRows } from '../staff-meals.records.ts'
import { listWeekPrices } from '../weeks/week-menus.reads.ts'

const PAGE = 20
/** Changes of a meal that its prices are looked for in, and publications likewise: several years of weeks. */
const MOST_CHANGES = 500

type Deps = { db: Db; kitchen: Kitchen; staffNames: () => Promise<(actor: string) => string> }
type About = { kind: OfferSubject; id: string; before: number | undefined }

/** What became of a meal, a recipe or an ingredient; of a meal its prices as well. */
export async function readOfferHistory(
  { db, kitchen, staffNames }: Deps,
  about: About,
  role: StaffRole,
): Promise<z.input<typeof offerHistoryResponseSchema>> {
  const [changes, nameOf] = [await readHistory(db, about, PAGE + 1), await staffNames()]
  const seen = mayStaff(role, 'manage-menu') ? <T>(value: T) => value : withoutMoney
  const isFirst = about.before === undefined
  const prices = about.kind === 'meal' && isFirst ? await pricesOf(db, about.id) : []
  return {
    has_more: changes.length > PAGE,
    changes: changes.slice(0, PAGE).map(({ id, at, act, actor, before, after, reason }) => ({
      ...{ id, at: at.toISOString(), who: nameOf(actor), act_words: wordsOf(act), reason },
      lines: describeChange(kitchen, seen(before), seen(after)),
    })),
    prices: prices.map(({ week, priceCents, since, actor }) => ({
      ...{ week, price_cents: priceCents, since: since.toISOString(), who: nameOf(actor) },
    })),
  }
}

/** The newest first. A menu that is not in the log tells its price as it is published. */
async function pricesOf(db: Db, mealId: string): Promise<PriceSince<HistoryActor>[]> {
  const own = await readHistory(db, { kind: 'meal', id: mealId, before: undefined }, MOST_CHANGES)
  const meal = (await listMealRows(db)).find(({ id }) => id === mealId)
  const names = [...new Set([...(meal ? [meal.name] : []), ...namesIn(own)])]
  const logged = weekPrices(await readPublications(db, names, MOST_CHANGES), names)
  const published = await listWeekPrices(db, mealId, MOST_CHANGES)
  const untold = published.filter(({ week }) => !logged.some((one) => one.week === week))
  return [...standingPrices(own), ...logged, ...untold].sort(
    (one, other) => other.since.getTime() - one.since.getTime() || byWeek(one.week, other.week),
  )
}

const byWeek = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? 1 : -1)
/** What it is called after each change, and what it was called before. */
const namesIn = (changes: readonly LoggedChange[]) =>
  changes.flatMap(({ name, before }) => {
    const former = (before as LoggedFields | null)?.['name']
    return typeof former === 'string' ? [name, former] : [name]
  })
