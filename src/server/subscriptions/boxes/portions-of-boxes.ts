import type { PublishedWeek } from '../../../domain/menu-weeks/menu-week.ts'
import { hasLimits, heldPortions } from '../../../domain/menu-weeks/portions.ts'
import { readShares } from '../../menu/weeks/shared-portions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { BoxFactsRow } from './box-facts.records.ts'
import type { PlannedBox } from './plan-boxes.ts'

/**
 * How boxes come to portions of meals that can run out. `held`: a box has what its order has, and one without an order sees
 * what is left; so that every reader sees the same. `claim`: it has that and takes what is left, before its order is written.
 * `share`: all boxes of a week together, in the order in which they are given.
 */
export type PortionsFor = 'held' | 'claim' | 'share'

type Share = Awaited<ReturnType<typeof readShares>>
export type PortionsOfBoxes = {
  /** undefined where nothing can run out. */
  of(facts: BoxFactsRow, week: PublishedWeek | null): Promise<ReadonlyMap<string, number> | undefined>
  took(facts: BoxFactsRow, lines: PlannedBox['plan']['lines']): void
}

export function portionsOfBoxes(db: Db, rows: readonly BoxFactsRow[], mode: PortionsFor): PortionsOfBoxes {
  const shares = new Map<string, Promise<Share>>()
  const shareOf = (facts: BoxFactsRow, week: PublishedWeek): Promise<Share> => {
    const share =
      shares.get(facts.deliveryDate) ??
      readShares(db, facts, week, mode === 'held' ? [] : ordersOn(rows, facts))
    shares.set(facts.deliveryDate, share)
    return share
  }
  const taking = new Map<BoxFactsRow, Share>()
  return {
    of: async (facts, week) => {
      if (week === null || facts.outcome !== null || !hasLimits(week)) return undefined
      const held = facts.order?.items ?? []
      if (mode === 'held' && facts.order) return heldPortions(week, held)
      const share = await shareOf(facts, week)
      if (mode !== 'held') taking.set(facts, share)
      return share.mayHold({ held, isTold: facts.toldMealsCents !== null }, { keepsItsOwn: mode !== 'share' })
    },
    took: (facts, lines) => taking.get(facts)?.take(lines),
  }
}

const ordersOn = (rows: readonly BoxFactsRow[], { deliveryDate }: BoxFactsRow): string[] =>
  rows.flatMap((row) => (row.deliveryDate === deliveryDate && row.order ? [row.order.id] : []))
