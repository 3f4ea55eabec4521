import { cents, formatDollars } from '../shared/money.ts'

export const DIFFERENCE_KINDS = [
  'charge_unknown_here',
  'payment_unknown_there',
  'amount_differs',
  'refund_unknown_here',
  'refund_unknown_there',
  'status_differs',
  'dispute_unknown_here',
  'dispute_unknown_there',
  'ledger_differs',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** `reference` names the object: the provider's id, or ours where the provider knows none. */
export type Difference = {
  readonly kind: DifferenceKind
  readonly reference: string
  readonly detail: string
  readonly providerCents: number | null
  readonly ourCents: number | null
}

/**
 * A charge, a refund, or what a dispute moved, as the provider tells it; `intentId` is the payment that it belongs to.
 * What a dispute took is below 0, with its fee.
 */
export type TheirMovement = {
  readonly id: string
  readonly intentId: string | null
  readonly amountCents: number
  readonly status: string
  readonly at: Date
}

/**
 * Our record of a charge (a payment, or a stray payment that no order may take), of a refund (by staff, or of a stray
 * payment), or of what a dispute moved.
 */
export type OurMovement = {
  /** What staff know it by, such as "Order RF-2026-0001". */
  readonly name: string
  /**
   * The provider's id: of the payment for a charge, of the refund for a refund; of the payment too for a refund that
   * was made by hand. Null while we do not know it.
   */
  readonly providerId: string | null
  readonly amountCents: number
  readonly status: 'succeeded' | 'open' | 'failed'
  readonly at: Date
  /** The events in the ledger that together must have moved this money: one that failed later was booked back. */
  readonly ledgerKeys: readonly string[]
}

export type LedgerCash = { readonly key: string; readonly cashCents: number; readonly at: Date }

/** One business day: `from` to before `until`. The lists may reach beyond it, so that both sides find each other. */
export type DayFacts = {
  readonly from: Date
  readonly until: Date
  readonly theirs: Moved<TheirMovement>
  readonly ours: Moved<OurMovement>
  readonly ledger: readonly LedgerCash[]
}

type Moved<M> = {
  readonly charges: readonly M[]
  readonly refunds: readonly M[]
  readonly disputes?: readonly M[]
}

export type DayComparison = { charges: number; refunds: number; differences: Difference[] }

/**
 * Compares what the provider says it moved with our records, and our records with the ledger, in both directions.
 * A pair belongs to the day of the provider's side; a record without one to its own day.
 */
export function reconcileDay(facts: DayFacts): DayComparison {
  const charges = pairs(attempted(facts.theirs.charges), facts.ours.charges, ({ intentId }) => [intentId])
  const refunds = pairs(facts.theirs.refunds, facts.ours.refunds, ({ id, intentId }) => [id, intentId])
  const disputes = pairs(facts.theirs.disputes ?? [], facts.ours.disputes ?? [], ({ id }) => [id])
  const ofDay = ({ theirs, ours }: Pair) => isWithin(theirs?.at ?? ours?.at, facts)
  const [dayCharges, dayRefunds] = [charges.filter(ofDay), refunds.filter(ofDay)]
  const dayDisputes = disputes.filter(ofDay)
  return {
    charges: dayCharges.length,
    refunds: dayRefunds.length,
    differences: [
      ...dayCharges.flatMap((pair) => differenceOf(pair, CHARGE)),
      ...dayRefunds.flatMap((pair) => differenceOf(pair, REFUND)),
      ...dayDisputes.flatMap((pair) => differenceOf(pair, DISPUTE)),
      ...ledgerDifferences(facts, [
        ...dayCharges.map((pair) => ({ pair, sign: 1 })),
        ...dayRefunds.map((pair) => ({ pair, sign: -1 })),
        ...dayDisputes.map((pair) => ({ pair, sign: 1 })),
      ]),
    ],
  }
}

type Pair = { theirs: TheirMovement | null; ours: OurMovement | null }
type Names = {
  unknownHere: DifferenceKind
  unknownThere: DifferenceKind
  word: string
  /** What the provider says when the money moved. */
  moved: readonly string[]
}

const CHARGE: Names = {
  unknownHere: 'charge_unknown_here',
  unknownThere: 'payment_unknown_there',
  word: 'charge',
  moved: ['succeeded'],
}
const REFUND: Names = {
  unknownHere: 'refund_unknown_here',
  unknownThere: 'refund_unknown_there',
  word: 'refund',
  // One that is under way counts as done until it fails.
  moved: ['succeeded', 'pending'],
}

const DISPUTE: Names = {
  unknownHere: 'dispute_unknown_here',
  unknownThere: 'dispute_unknown_there',
  word: 'movement by a dispute',
  moved: ['succeeded'],
}

/** A payment may take several attempts, each a charge of its own: the one that succeeded counts. */
function attempted(charges: readonly TheirMovement[]): TheirMovement[] {
  const best = new Map<string, TheirMovement>()
  for (const charge of charges) {
    const key = charge.intentId ?? charge.id
    if (best.get(key)?.status !== 'succeeded') best.set(key, charge)
  }
  return [...best.values()]
}

function pairs(
  theirs: readonly TheirMovement[],
  ours: readonly OurMovement[],
  idsOf: (movement: TheirMovement) => (string | null)[],
): Pair[] {
  const known = new Map(
    ours.flatMap((one) => (one.providerId === null ? [] : [[one.providerId, one] as const])),
  )
  const met = new Set<OurMovement>()
  const theirPairs = theirs.map((movement): Pair => {
    const own =
      idsOf(movement)
        .map((id) => known.get(id ?? ''))
        .find((one) => one !== undefined) ?? null
    if (own) met.add(own)
    return { theirs: movement, ours: own }
  })
  return [
    ...theirPairs,
    ...ours.filter((one) => !met.has(one)).map((one): Pair => ({ theirs: null, ours: one })),
  ]
}

function differenceOf({ theirs, ours }: Pair, names: Names): Difference[] {
  if (!theirs) {
    if (ours?.status !== 'succeeded') return []
    const detail = `${ours.name}: the provider does not know this ${names.word} of ${dollars(ours.amountCents)}.`
    return [difference(names.unknownThere, ours.providerId ?? ours.name, detail, null, ours.amountCents)]
  }
  const isDone = names.moved.includes(theirs.status)
  if (!ours) {
    if (!isDone) return []
    const detail = `The provider has a ${names.word} of ${dollars(theirs.amountCents)} that is not in our records.`
    return [difference(names.unknownHere, theirs.id, detail, theirs.amountCents, null)]
  }
  if (isDone !== (ours.status === 'succeeded')) {
    const detail = `${ours.name}: the provider says ${theirs.status}, our record says ${ours.status}.`
    return [difference('status_differs', theirs.id, detail, theirs.amountCents, ours.amountCents)]
  }
  if (!isDone || theirs.amountCents === ours.amountCents) return []
  const detail = `${ours.name}: the provider says ${dollars(theirs.amountCents)}, our record says ${dollars(ours.amountCents)}.`
  return [difference('amount_differs', theirs.id, detail, theirs.amountCents, ours.amountCents)]
}

function ledgerDifferences(facts: DayFacts, dayPairs: readonly { pair: Pair; sign: number }[]): Difference[] {
  const booked = new Map(facts.ledger.map((one) => [one.key, one.cashCents]))
  const records = [...facts.ours.charges, ...facts.ours.refunds, ...(facts.ours.disputes ?? [])]
  const recorded = new Set(records.flatMap((one) => one.ledgerKeys))
  const wrong = dayPairs.flatMap(({ pair: { ours }, sign }) => {
    if (!ours) return []
    const expected = ours.status === 'succeeded' ? sign * ours.amountCents : 0
    const cash = ours.ledgerKeys.reduce((sum, key) => sum + (booked.get(key) ?? 0), 0)
    if (cash === expected) return []
    const detail = `${ours.name}: our record says ${dollars(expected)}, the ledger says ${dollars(cash)}.`
    return [difference('ledger_differs', ours.ledgerKeys[0] ?? ours.name, detail, null, expected)]
  })
  const orphans = facts.ledger.filter(
    ({ key, cashCents, at }) => cashCents !== 0 && !recorded.has(key) && isWithin(at, facts),
  )
  return [
    ...wrong,
    ...orphans.map(({ key, cashCents }) =>
      difference(
        'ledger_differs',
        key,
        `The ledger moves ${dollars(cashCents)} for which there is no payment or refund.`,
        null,
        cashCents,
      ),
    ),
  ]
}

const isWithin = (at: Date | undefined, { from, until }: { from: Date; until: Date }): boolean =>
  at !== undefined && at >= from && at < until

const dollars = (amount: number): string => formatDollars(cents(amount))

const difference = (
  kind: DifferenceKind,
  reference: string,
  detail: string,
  providerCents: number | null,
  ourCents: number | null,
): Difference => ({ kind, reference, detail, providerCents, ourCents })
