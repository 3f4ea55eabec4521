import type { RenewalDeps } from '../../src/server/charges/renewal-deps.ts'

/** What everything of a killed process meets: nothing it does reaches the database or the provider any more. */
export class Killed extends Error {
  override name = 'Killed'
}

export type KillPlan = {
  /** The power fails with this charge. */
  atCharge: number
  /** Whether the provider had taken the money by then, without our knowing. */
  providerExecuted: boolean
}

/** Dependencies of a process of its own that dies as planned. Open transactions end without a commit. */
export function mortalProcess(deps: RenewalDeps, plan: KillPlan): RenewalDeps & { isDead(): boolean } {
  let isDead = false
  let charges = 0
  const alive = () => {
    if (isDead) throw new Killed('The process is gone')
  }
  const die = () => {
    isDead = true
    alive()
  }
  const chargeOffSession: RenewalDeps['payments']['chargeOffSession'] = async (charge) => {
    alive()
    charges += 1
    const isLast = charges === plan.atCharge
    if (isLast && !plan.providerExecuted) die()
    const result = await deps.payments.chargeOffSession(charge)
    if (isLast) die()
    alive()
    return result
  }
  return {
    ...deps,
    payments: { ...deps.payments, chargeOffSession },
    db: mortalDatabase(deps.db, alive),
    isDead: () => isDead,
  }
}

function mortalDatabase(db: RenewalDeps['db'], alive: () => void): RenewalDeps['db'] {
  const transaction = (work: (tx: RenewalDeps['db']) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      alive()
      const result = await work(tx)
      alive()
      return result
    })
  return new Proxy(db, {
    get(target, name) {
      alive()
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
