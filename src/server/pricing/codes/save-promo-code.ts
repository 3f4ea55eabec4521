import {
  isPromoCodeText,
  type PromoFaults,
  type PromoTerms,
  promoChangeFaults,
  promoFaults,
} from '../../../domain/pricing/promo-change.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import {
  insertPromoTerms,
  lockPromoTerms,
  readPromoStanding,
  type StoredTerms,
  updatePromoTerms,
} from './promo-terms.records.ts'

type Deps = { db: Db; clock: Clock }

type Refused = { code: 'promo_refused'; faults: PromoFaults }
export type MakePromoFailure = Refused | { code: 'promo_exists' }
export type ChangePromoFailure =
  | Refused
  | { code: 'promo_not_found' }
  | { code: 'changed_meanwhile'; current: StoredTerms }
export type StopPromoFailure = Exclude<ChangePromoFailure, Refused>

const refused = (faults: PromoFaults) => fail({ code: 'promo_refused' as const, faults })

export async function makePromoCode(
  { db, clock }: Deps,
  { code, terms }: { code: string; terms: PromoTerms },
  by: HistoryActor,
): Promise<Outcome<string, MakePromoFailure>> {
  const faults: PromoFaults = {
    ...promoFaults(terms),
    ...(!isPromoCodeText(code) && { code: 'A code has 3 to 40 capital letters, digits and hyphens' }),
  }
  if (Object.keys(faults).length > 0) return refused(faults)
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const id = await insertPromoTerms(tx, code, terms)
    if (!id) return fail({ code: 'promo_exists' as const })
    await log(tx, { id, code }, { act: 'made', before: null, after: shown(terms) }, { by, at: clock.now() })
    return succeed(id)
  })
}

type ChangePromo = { id: string; version: number; terms: PromoTerms; reason: string | undefined }

/** What the code gives stays once it was used, and who counts on it loses nothing (docs/decisions/0102). */
export async function changePromoCode(
  { db, clock }: Deps,
  { id, version, terms, reason }: ChangePromo,
  by: HistoryActor,
): Promise<Outcome<null, ChangePromoFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const before = await lockPromoTerms(tx, id)
    if (!before) return fail({ code: 'promo_not_found' as const })
    if (before.version !== version) return fail({ code: 'changed_meanwhile' as const, current: before })
    const faults = promoChangeFaults(before, terms, await readPromoStanding(tx, id), at)
    if (Object.keys(faults).length > 0) return refused(faults)
    const change = { act: 'changed', before: shown(before), after: shown(terms), reason }
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return succeed(null)
    await updatePromoTerms(tx, id, terms)
    await log(tx, before, change, { by, at })
    return succeed(null)
  })
}

type StopPromo = { id: string; version: number; isStopped: boolean; reason: string }

/** A stopped code is taken at no checkout any more. Households that were promised it on later boxes keep it. */
export async function stopPromoCode(
  { db, clock }: Deps,
  { id, version, isStopped, reason }: StopPromo,
  by: HistoryActor,
): Promise<Outcome<null, StopPromoFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const before = await lockPromoTerms(tx, id)
    if (!before) return fail({ code: 'promo_not_found' as const })
    if (before.version !== version) return fail({ code: 'changed_meanwhile' as const, current: before })
    if (before.isActive !== isStopped) return succeed(null)
    await updatePromoTerms(tx, id, isStopped ? { stoppedAt: at } : { stoppedAt: null, isActive: true })
    const act = isStopped ? 'stopped' : 'started-again'
    const change = { act, before: { stopped: !isStopped }, after: { stopped: isStopped }, reason }
    await log(tx, before, change, { by, at })
    return succeed(null)
  })
}

const shown = (terms: PromoTerms) => ({
  ...{ description: terms.description, kind: terms.kind, value: terms.value },
  ...{ max_discount_cents: terms.maxDiscountCents, min_subtotal_cents: terms.minSubtotalCents },
  ...{ first_order_only: terms.firstOrderOnly, applies_to_renewals: terms.appliesToRenewals },
  ...{ total_limit: terms.totalLimit, per_customer_limit: terms.perCustomerLimit },
  starts_at: terms.startsAt?.toISOString() ?? null,
  ends_at: terms.endsAt?.toISOString() ?? null,
})

type Shown = Record<string, string | number | boolean | null>
type Logged = { act: string; before: Shown | null; after: Shown; reason?: string | undefined }

async function log(
  tx: Db,
  { id, code }: { id: string; code: string },
  { reason, ...change }: Logged,
  when: { by: HistoryActor; at: Date },
): Promise<void> {
  const subject = { kind: 'promo-code', id, name: code }
  await recordChange(tx, { ...when, ...change, subject, ...(reason ? { reason } : {}) })
}
