import type { SimulatedWeek } from './calendar.ts'
import type { Simulation } from './simulation.ts'

type Told = { userId: string; toldAt: Date; toldCents: number; paidCents: number }

/**
 * Nobody pays more for a box than a reminder told before its cutoff, unless the household chose other meals after it. By
 * the mails themselves, not by what the product keeps of them.
 */
export async function checkTold(
  { product, households, tally }: Simulation,
  week: SimulatedWeek,
): Promise<void> {
  const rows = await product.rows<Told>(
    `select b.user_id as "userId", n.sent_at as "toldAt", (m.data ->> 'totalCents')::int as "toldCents",
       o.total_amount_cents as "paidCents"
     from boxes b
     join orders o on o.id = b.order_id and o.status = 'confirmed'
     join sent_notices n on n.subscription_id = b.subscription_id
       and n.key like 'cutoff_reminder:' || b.delivery_date || ':%'
     join outbox_mails m on m.dedup_key = 'notice:' || n.subscription_id || ':' || n.key
     where b.scheduled_date = $1 and m.data ->> 'problem' is null`,
    [week.scheduledDate],
  )
  const byId = new Map(households.map((household) => [household.userId, household]))
  for (const { userId, toldAt, toldCents, paidCents } of rows) {
    const choseAt = byId.get(userId)?.choseAt ?? null
    tally.count('reminder that told a price')
    if (paidCents > toldCents && (choseAt === null || choseAt < toldAt))
      tally.violated(`${week.scheduledDate} ${userId}: paid ${paidCents} cents, and was told ${toldCents}`)
  }
}
