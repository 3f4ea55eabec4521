import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import {
  rateText,
  type TaxDateFailure,
  type TaxRate,
  taxDateFault,
} from '../../../domain/taxes/tax-rate-change.ts'
import { businessDateAt } from '../../../domain/time/business-zone.ts'
import type { Clock } from '../../platform/clock.ts'
import { actAs, type HistoryActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordChange } from '../../staff-log/record-change.ts'
import {
  deleteTaxRate,
  insertTaxRate,
  lastPaidDelivery,
  lastToldDelivery,
  lockTaxRates,
} from './tax-changes.records.ts'

type Deps = { db: Db; clock: Clock; kitchen: Kitchen }

export type AddTaxFailure = TaxDateFailure | { code: 'tax_rate_exists' }
export type RemoveTaxFailure = TaxDateFailure | { code: 'tax_rate_not_found' }

type Wish<Rate> = { rate: Rate; reason: string | undefined }

/** A rate from a day on. What holds before it stays as it is, and so does every order that is paid for. */
export async function addTaxRate(
  { db, clock, kitchen }: Deps,
  { rate, reason }: Wish<TaxRate>,
  by: HistoryActor,
): Promise<Outcome<null, AddTaxFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    await lockTaxRates(tx)
    const fault = await dateFault(kitchen, tx, rate, at)
    if (fault) return fail(fault)
    if (!(await insertTaxRate(tx, rate))) return fail({ code: 'tax_rate_exists' as const })
    await log(tx, { rate, reason }, { act: 'rate-added', before: null, after: shown(rate) }, { by, at })
    return succeed(null)
  })
}

/** Takes back a rate that holds for no delivery yet. */
export async function removeTaxRate(
  { db, clock, kitchen }: Deps,
  { rate, reason }: Wish<Omit<TaxRate, 'rateBp'>>,
  by: HistoryActor,
): Promise<Outcome<null, RemoveTaxFailure>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    await lockTaxRates(tx)
    const fault = await dateFault(kitchen, tx, rate, at)
    if (fault) return fail(fault)
    const removed = await deleteTaxRate(tx, rate)
    if (!removed) return fail({ code: 'tax_rate_not_found' as const })
    const change = { act: 'rate-removed', before: shown(removed), after: null }
    await log(tx, { rate, reason }, change, { by, at })
    return succeed(null)
  })
}

const dateFault = async (
  kitchen: Kitchen,
  tx: Db,
  { county, validFrom }: Pick<TaxRate, 'county' | 'validFrom'>,
  now: Date,
) => {
  const facts = {
    today: businessDateAt(kitchen, now),
    lastPaidDelivery: await lastPaidDelivery(tx, county),
    lastToldDelivery: await lastToldDelivery(tx, county),
  }
  return taxDateFault(validFrom, facts)
}

const shown = ({ validFrom, rateBp }: TaxRate) => ({ from: validFrom, rate: rateText(rateBp) })

type Shown = { from: string; rate: string } | null

async function log(
  tx: Db,
  { rate: { county, category }, reason }: Wish<Pick<TaxRate, 'county' | 'category'>>,
  change: { act: string; before: Shown; after: Shown },
  when: { by: HistoryActor; at: Date },
): Promise<void> {
  const name = `${category} in ${county} County`
  const subject = { kind: 'tax-rate', id: `${county}:${category}`, name }
  await recordChange(tx, { ...when, ...change, subject, ...(reason ? { reason } : {}) })
}
