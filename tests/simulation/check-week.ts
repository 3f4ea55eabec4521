import type { SimulatedWeek } from './calendar.ts'
import type { Expected } from './foresee.ts'
import type { Simulation } from './simulation.ts'
import type { SimulatedEvent } from './tally.ts'

type BoxRow = {
  subscriptionId: string
  outcome: string | null
  orderStatus: string | null
  totalCents: number | null
  creditCents: number | null
  /** Charges of the order that succeeded. */
  charges: number
  chargedCents: number
  items: [string, number][] | null
}

const OUTCOMES: Partial<Record<Expected['outcome'], readonly (string | null)[]>> = {
  // Which of two reasons a box was released for is told by who came first.
  canceled: ['canceled', 'paused'],
  closed: ['no_delivery', 'canceled', 'paused'],
}

const EVENTS: Partial<Record<Expected['outcome'], SimulatedEvent>> = {
  charged: 'box charged',
  free: 'box paid by credit alone',
  needs_choice: 'box that needs a choice',
  too_late: 'box released: too late',
  dropped: 'box dropped',
  canceled: 'box released: canceled',
  paused: 'box released: paused',
  skipped: 'box released: skipped',
}

/** Every box of the week against what it should have become: its end, its charge, its contents. */
export async function checkWeek(
  simulation: Simulation,
  week: SimulatedWeek,
  expected: readonly Expected[],
): Promise<void> {
  const rows = await readBoxes(simulation, week)
  const bySubscription = new Map(rows.map((row) => [row.subscriptionId, row]))
  for (const box of expected) {
    const row = bySubscription.get(box.subscriptionId)
    const wrong = row ? differences(box, row) : missing(box)
    for (const difference of wrong)
      simulation.tally.violated(`${week.scheduledDate} ${box.household.email}: ${difference}`)
    settle(simulation, box, row)
  }
  for (const { subscriptionId, charges } of rows)
    if (charges > 0 && !expected.some((box) => box.subscriptionId === subscriptionId))
      simulation.tally.violated(`${week.scheduledDate}: ${subscriptionId} was charged and has no box to come`)
}

/** Nothing is missing where nothing is to come. */
const missing = ({ outcome }: Expected) =>
  outcome === 'canceled' || outcome === 'closed' ? [] : [`there is no box, and it should be ${outcome}`]

function differences(box: Expected, row: BoxRow): string[] {
  const wrong: string[] = []
  const allowed = OUTCOMES[box.outcome] ?? [box.outcome]
  if (!allowed.includes(row.outcome)) wrong.push(`the box is ${row.outcome} and should be ${box.outcome}`)
  const isPaid = box.outcome === 'charged' || box.outcome === 'free'
  const charges = box.outcome === 'charged' ? 1 : 0
  if (row.charges !== charges) wrong.push(`${row.charges} charges instead of ${charges} (${box.outcome})`)
  if (isPaid !== (row.orderStatus === 'confirmed')) wrong.push(`its order is ${row.orderStatus}`)
  if (!isPaid || row.charges !== charges) return wrong
  if (row.chargedCents !== box.dueCents)
    wrong.push(`${row.chargedCents} cents were charged, ${box.dueCents} were foreseen`)
  if (row.creditCents !== box.creditCents || row.totalCents !== box.dueCents + box.creditCents)
    wrong.push(`${row.creditCents} cents of credit were used, ${box.creditCents} were foreseen`)
  if (box.choice && !isSame(box.choice, row.items ?? []))
    wrong.push(`it holds ${JSON.stringify(row.items)} and not what was chosen last`)
  return wrong
}

const isSame = (choice: ReadonlyMap<string, number>, items: readonly [string, number][]) =>
  choice.size === items.length && items.every(([meal, quantity]) => choice.get(meal) === quantity)

function settle({ tally }: Simulation, box: Expected, row: BoxRow | undefined): void {
  const event = EVENTS[box.outcome]
  if (event && row) tally.count(event)
  if (box.outcome !== 'charged' && box.outcome !== 'free') return
  box.household.creditCents -= box.creditCents
  if (box.creditCents > 0 && box.dueCents > 0) tally.count('box paid partly by credit')
  if (box.choice === null) tally.count('box with a substitute')
}

function readBoxes({ product }: Simulation, week: SimulatedWeek): Promise<BoxRow[]> {
  return product.rows<BoxRow>(
    `select b.subscription_id as "subscriptionId", b.outcome, o.status::text as "orderStatus",
       o.total_amount_cents as "totalCents", o.credit_cents as "creditCents",
       coalesce(paid.charges, 0) as charges, coalesce(paid.cents, 0) as "chargedCents",
       (select json_agg(json_build_array(i.meal_id, i.quantity)) from order_items i where i.order_id = o.id) as items
     from boxes b left join orders o on o.id = b.order_id
     left join lateral (
       select count(*)::int as charges, sum(p.captured_cents)::int as cents
       from payments p where p.order_id = o.id and p.status = 'succeeded'
     ) paid on true
     where b.scheduled_date = $1`,
    [week.scheduledDate],
  )
}
