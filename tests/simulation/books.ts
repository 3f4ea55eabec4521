import { HOUR } from './calendar.ts'
import type { Simulation } from './simulation.ts'

type StandInCharge = { amount: number; amount_refunded: number; status: string; payment_intent: string }
type StandInLedger = { charges: StandInCharge[]; refunds: { amount: number }[] }
type PaymentRow = { intent: string; status: string; amount: number }

/** No box may wait longer for its end than the latest run came late, and the tries after it. */
const LONGEST_WAIT = 12 * 24 * HOUR

/** Our books against those of the payment stand-in, in both directions, and against themselves. */
export class Books {
  #auditedUntil: number
  #charges = 0
  #chargedCents = 0
  #refundedCents = 0

  constructor(start: Date) {
    // The first boxes were paid before.
    this.#auditedUntil = start.getTime() - 24 * 30 * HOUR
  }

  /** Everything since the audit before. */
  async audit(simulation: Simulation): Promise<void> {
    const until = simulation.product.now().getTime() + 1000
    const since = this.#auditedUntil
    this.#auditedUntil = until
    await this.#compareCharges(simulation, since, until)
    await checkBoxes(simulation)
    await checkLedger(simulation, new Date(since))
    await checkCredits(simulation)
    // Nobody sends them, and years of them would be most of the database.
    await simulation.product.rows('delete from outbox_mails')
  }

  /** The sums of all years. */
  async closeForGood({ product, tally }: Simulation): Promise<void> {
    const [ours] = await product.rows<{ charges: number; cents: number; total: number; cash: number }>(
      `select (select count(*)::int from payments where status = 'succeeded') as charges,
         (select coalesce(sum(captured_cents), 0)::float8 from payments where status = 'succeeded') as cents,
         (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries) as total,
         (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries where account = 'provider_cash') as cash`,
    )
    if (!ours) throw new Error('The database gave no sums')
    const kept = this.#chargedCents - this.#refundedCents
    if (ours.charges !== this.#charges)
      tally.violated(`${ours.charges} payments of ours, ${this.#charges} charges of the provider`)
    if (ours.cents !== this.#chargedCents)
      tally.violated(`${ours.cents} cents of ours, ${this.#chargedCents} cents at the provider`)
    if (ours.cash !== kept) tally.violated(`the ledger has ${ours.cash} cents of cash, the provider ${kept}`)
    if (ours.total !== 0) tally.violated(`the ledger sums to ${ours.total}`)
  }

  async #compareCharges({ product, tally }: Simulation, since: number, until: number): Promise<void> {
    const [from, before] = [Math.floor(since / 1000), Math.floor(until / 1000)]
    const path = `/_stand-in/ledger?created_from=${from}&created_before=${before}`
    const { charges, refunds } = await product.askStandIn<StandInLedger>(path)
    const ours = await product.rows<PaymentRow>(
      `select provider_payment_intent_id as intent, status, amount_cents as amount from payments
       where provider_payment_intent_id = any($1)`,
      [charges.map((charge) => charge.payment_intent)],
    )
    const byIntent = new Map(ours.map((payment) => [payment.intent, payment]))
    for (const charge of charges) {
      const payment = byIntent.get(charge.payment_intent)
      if (payment?.status !== charge.status || payment.amount !== charge.amount)
        tally.violated(
          `the provider has ${charge.payment_intent} ${charge.status} with ${charge.amount} cents, and we ${JSON.stringify(payment)}`,
        )
      if (charge.status !== 'succeeded') continue
      this.#charges += 1
      this.#chargedCents += charge.amount
    }
    for (const { amount } of refunds) this.#refundedCents += amount
  }
}

/** Each query finds what must not be. */
async function checkBoxes({ product, tally }: Simulation): Promise<void> {
  const longAgo = new Date(product.now().getTime() - LONGEST_WAIT)
  const queries: [string, string, unknown[]][] = [
    [
      'boxes that nobody decided',
      `select id from boxes where processed_at is null and orders_close_at < $1`,
      [longAgo],
    ],
    [
      'boxes whose charge never ended',
      `select id from boxes where outcome = 'charging' and processed_at < $1`,
      [longAgo],
    ],
    [
      'orders confirmed and neither paid nor free',
      `select o.id from orders o where o.status = 'confirmed' and o.total_amount_cents <> o.credit_cents
         and not exists (select from payments p where p.order_id = o.id and p.status = 'succeeded'
           and p.captured_cents = o.total_amount_cents - o.credit_cents)`,
      [],
    ],
    [
      'orders paid and not confirmed',
      `select o.id from orders o join payments p on p.order_id = o.id and p.status = 'succeeded'
       where o.status in ('draft', 'pending', 'canceled') and p.refunded_cents < p.captured_cents`,
      [],
    ],
    [
      'payments without an answer',
      `select id from payments where status in ('initiated', 'unknown') and created_at < $1`,
      [longAgo],
    ],
  ]
  for (const [name, query, values] of queries) {
    const found = await product.rows<{ id: string }>(`${query} limit 100`, values)
    if (found.length > 0) tally.violated(`${name}: ${found.length}, such as ${found[0]?.id}`)
  }
}

async function checkLedger({ product, tally }: Simulation, since: Date): Promise<void> {
  const unbalanced = await product.rows<{ id: string }>(
    `select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.occurred_at >= $1 group by t.id having sum(e.amount_cents) <> 0 limit 100`,
    [since],
  )
  for (const { id } of unbalanced) tally.violated(`the ledger transaction ${id} does not sum to zero`)
}

/** What each household may still spend, by its own account; nothing is set aside while nothing is under way. */
async function checkCredits({ product, households, tally }: Simulation): Promise<void> {
  const rows = await product.rows<{ userId: string; credit: number; held: number }>(
    `select user_id as "userId",
       coalesce(-sum(amount_cents) filter (where account = 'customer_credit'), 0)::int as credit,
       coalesce(-sum(amount_cents) filter (where account = 'held_credit'), 0)::int as held
     from ledger_entries where user_id is not null group by user_id`,
  )
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  for (const { userId, email, creditCents } of households) {
    const { credit, held } = byUser.get(userId) ?? { credit: 0, held: 0 }
    if (credit !== creditCents || held !== 0)
      tally.violated(
        `${email} has ${credit} cents of credit and ${held} held, and should have ${creditCents}`,
      )
  }
}
