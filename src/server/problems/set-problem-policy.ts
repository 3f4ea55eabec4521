import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import { readPolicy, type StoredPolicy, updatePolicy } from './problems.records.ts'

export type PolicyFailure = { code: 'changed_meanwhile'; current: StoredPolicy }

/** An owner says how much is credited at once. Reports that are under way keep to what they have read. */
export async function setProblemPolicy(
  { db, clock }: { db: Db; clock: Clock },
  policy: StoredPolicy,
  by: HistoryActor,
): Promise<Outcome<null, PolicyFailure>> {
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const before = await readPolicy(tx)
    if (!(await updatePolicy(tx, policy)))
      return fail({ code: 'changed_meanwhile', current: await readPolicy(tx) })
    await recordChange(tx, {
      ...{ by, at: clock.now(), subject: { kind: 'problem-policy', id: 'policy', name: 'Credit at once' } },
      ...{ act: 'changed', before: logged(before), after: logged(policy) },
    })
    return succeed(null)
  })
}

const logged = (policy: StoredPolicy) => ({
  per_report_cents: policy.perReportCents,
  per_box_cents: policy.perBoxCents,
  per_household_cents: policy.perHouseholdCents,
  period_days: policy.periodDays,
})
