import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

/** Every text by which a household could be found again. */
export async function listSaid(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ said: string }>(sql`
    with addressed as (
      select recipient_name, phone, email, street_address, apartment, delivery_instructions, access_note
        from addresses where user_id = ${userId}
      union select recipient_name, phone, email, street_address, apartment, delivery_instructions, access_note
        from orders where user_id = ${userId})
    select distinct said from (
      select unnest(array[name, email, image]) as said from users where id = ${userId}
      union select unnest(array[email, full_name]) from user_profiles where id = ${userId}
      union select unnest(array[recipient_name, phone, email, street_address, apartment, delivery_instructions, access_note])
        from addressed
      union select street_address || ', ' || apartment from addressed
      union select additional_notes from onboarding_answers where user_id = ${userId}
      union select unnest(array[dietary_notes, delivery_notes]) from orders where user_id = ${userId}
      union select name from persons where user_id = ${userId}
      union select text from customer_notes where user_id = ${userId}
      union select words from meal_ratings where user_id = ${userId}
      union select unnest(array[words, answer_words]) from problem_reports where user_id = ${userId}
      union select unnest(array[former_email, new_email]) from email_changes where user_id = ${userId}
      union select confirmation from order_items i join orders o on o.id = i.order_id where o.user_id = ${userId}
    ) every_text where length(btrim(said)) > 0`)
  return rows.map(({ said }) => said)
}

/** By which rows of others are searched: short ones would be found in every second word. */
export const LEAST_SEARCHED = 5
const FORGOTTEN = 'Forgotten'
const nowhere = (userId: string) => `closed-${userId}@account.invalid`

type Household = { userId: string; said: readonly string[]; emails: readonly string[] }

const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
const own = (userId: string) => sql`select id from orders where user_id = ${userId}`

/** What goes whole. */
const gone = ({ userId, emails }: Household): SQL[] => [
  ...[
    'persons',
    'dropped_avoidances',
    'onboarding_answers',
    'meal_ratings',
    'rating_mail_stops',
    'calendar_feeds',
    'email_changes',
    'mail_consents',
    'customer_notes',
    'customer_search_words',
    'sessions',
    'accounts',
  ].map((table) => sql`delete from ${sql.raw(table)} where user_id = ${userId}`),
  sql`delete from verifications where value = ${userId}`,
  sql`delete from problem_photos where report_id in (select id from problem_reports where user_id = ${userId})`,
  sql`delete from waitlist_entries where lower(email) = any(${textArray(emails)})`,
  sql`delete from outbox_mails where to_address = any(${textArray(emails)})`,
]

/** What the books hang on stays, without what was about people. */
const emptied = ({ userId }: Household): SQL[] => [
  sql`update users set name = '', email = ${nowhere(userId)}, email_verified = false, image = null where id = ${userId}`,
  sql`update user_profiles set email = ${nowhere(userId)}, full_name = null where id = ${userId}`,
  sql`update addresses set recipient_name = ${FORGOTTEN}, phone = '0000000000', email = ${nowhere(userId)},
    street_address = ${FORGOTTEN}, apartment = null, city = ${FORGOTTEN}, delivery_instructions = null, access_note = null
    where user_id = ${userId}`,
  sql`update orders set avoid_proteins = '{}', avoid_ingredients = '{}', dietary_notes = '', delivery_notes = null,
    access_note = null, delivery_instructions = null, tracking_number = null, persons = '[]', apartment = null,
    recipient_name = case when recipient_name is null then null else ${FORGOTTEN} end,
    phone = case when phone is null then null else '0000000000' end,
    email = case when email is null then null else ${nowhere(userId)} end,
    street_address = case when street_address is null then null else ${FORGOTTEN} end,
    city = case when city is null then null else ${FORGOTTEN} end
    where user_id = ${userId}`,
  sql`update order_items set for_persons = null, confirmation = null
    where order_id in (${own(userId)}) and num_nonnulls(for_persons, confirmation) > 0`,
  sql`update meal_labels set person_name = null, facts = jsonb_set(facts, '{personName}', 'null')
    where order_id in (${own(userId)})`,
  sql`update meal_selections set for_persons = null, confirmation = null, accepted_clashes = '{}' where user_id = ${userId}`,
  sql`update subscription_selections set for_persons = null, confirmation = null, accepted_clashes = '{}'
    where subscription_id in (select id from subscriptions where user_id = ${userId})`,
  sql`update box_selections set for_persons = null, confirmation = null, accepted_clashes = '{}'
    where box_id in (select id from boxes where user_id = ${userId})`,
  sql`update promo_redemptions set place_key = null, mailbox_key = null, card_fingerprint = null, held_from = null
    where user_id = ${userId}`,
  sql`update stored_payment_methods set brand = null, last4 = null, exp_month = null, exp_year = null
    where user_id = ${userId}`,
  sql`update problem_reports set words = '', answer_words = case when answer_words is null then null else ${FORGOTTEN} end
    where user_id = ${userId}`,
]

/** What was typed or told beside the books and the logs, which keep their sums, days and ids. */
const saidBeside = ({ userId, said, emails }: Household): SQL[] => [
  sql`update ledger_transactions set reason = '' where user_id = ${userId} and reason <> ''`,
  sql`update refunds set reason = ${FORGOTTEN} where order_id in (${own(userId)})`,
  sql`update stray_payments set settled_note = ${FORGOTTEN}
    where order_id in (${own(userId)}) and settled_note is not null`,
  sql`update money_requests set reason = ${FORGOTTEN} where user_id = ${userId}`,
  sql`update subscription_changes set old_value = without_texts(old_value, ${textArray(said)}),
    new_value = without_texts(new_value, ${textArray(said)}) where user_id = ${userId}`,
  sql`update cutoff_rehearsal_lines set detail = without_texts(detail, ${textArray(said)})
    where box_id in (select id from boxes where user_id = ${userId})`,
  sql`update staff_log set subject_name = ${FORGOTTEN}, before = null, after = null, reason = null
    where subject_kind = 'customer' and subject_id = ${userId}`,
  sql`update staff_log set reason = null
    where subject_kind = 'order' and subject_id in (select id::text from orders where user_id = ${userId}) and reason is not null`,
  // What the provider wrote is kept for thirty days, and what staff were told of households for four hundred.
  sql`update webhook_events set payload = '{}' where processed_at is not null and payload <> '{}'
    and exists (select from unnest(${textArray([...emails, ...said.filter(isSearched)])}) one where payload::text ilike '%' || one || '%')`,
  sql`update outbox_mails set subject = '', html = '', text = '', data = '{}', last_error = null
    where kind in ('cutoff-report', 'dispute', 'money-request', 'unsafe-report', 'refund-failed', 'refund-arrived')
    and exists (select from unnest(${textArray(said.filter(isSearched))}) one
      where position(one in coalesce(html, '') || data::text) > 0)`,
]

const isSearched = (text: string) => text.length >= LEAST_SEARCHED

/** Forgets a household. The caller has locked it, and its transaction proves afterwards that nothing is found. */
export async function forgetHousehold(tx: Db, household: Household): Promise<void> {
  await tx.execute(sql`select set_config('app.forgets', 'on', true)`)
  for (const statement of [...saidBeside(household), ...emptied(household), ...gone(household)])
    await tx.execute(statement)
  // Written again by the database while names and addresses were emptied.
  await tx.execute(sql`delete from customer_search_words where user_id = ${household.userId}`)
  await tx.execute(sql`select set_config('app.forgets', '', true)`)
}

/** Tables with rows of the household in which one of the texts still stands. */
export async function findStillSaid(tx: Db, { userId, said }: Household): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string; owner: string }>(sql`
    select c.table_name as name, c.column_name as owner from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and (c.column_name = 'user_id' or (c.column_name = 'id' and c.table_name in ('users', 'user_profiles')))`)
  const found: string[] = []
  for (const { name, owner } of tables) {
    const { rows } = await tx.execute<{ found: boolean }>(sql`
      select exists (select from ${sql.raw(name)} t, unnest(${textArray(said.filter(isSearched))}) one
        where t.${sql.raw(owner)} = ${userId} and position(one in (to_jsonb(t) - 'terms_text')::text) > 0) as found`)
    if (rows[0]?.found) found.push(name)
  }
  return found
}

/** What the books say of a household, in cents: it is the same before and after. */
export async function sumBooksOf(
  tx: Db,
  userId: string,
): Promise<{ entries: number; creditCents: number; rest: number }> {
  const { rows } = await tx.execute<{ entries: number; credit: number; rest: number }>(sql`
    select count(*)::int as entries,
      coalesce(-sum(e.amount_cents) filter (where e.account = 'customer_credit'), 0)::int as credit,
      coalesce(sum(e.amount_cents), 0)::int as rest
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.user_id = ${userId} or t.order_id in (${own(userId)})`)
  const { entries = 0, credit = 0, rest = 0 } = rows[0] ?? {}
  return { entries, creditCents: credit, rest }
}
