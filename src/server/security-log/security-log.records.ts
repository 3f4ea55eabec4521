import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SecurityGroup, SecurityKind } from '../../domain/security/security-event.ts'
import type { Db } from '../platform/db/db.ts'
import { staffAccounts, users } from '../platform/db/schema/accounts.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { securityEvents } from '../platform/db/schema/security-events.ts'

export type SecurityEventRow = typeof securityEvents.$inferSelect

export type SecuritySearch = {
  who?: SecurityGroup | undefined
  /** Accounts that did it or whom it was about; an empty list finds nothing. */
  accounts?: readonly string[] | undefined
  kind?: SecurityKind | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: number | undefined
}

const OF_GROUP: Record<SecurityGroup, SQL> = {
  staff: like(securityEvents.actor, 'staff:%'),
  'shared-password': eq(securityEvents.actor, 'staff'),
  customers: like(securityEvents.actor, 'customer:%'),
  anonymous: eq(securityEvents.actor, 'anonymous'),
}

/**
 * Newest first. What a few accounts did is found by their names and then sorted: reading the log from its end until
 * enough of it is theirs may read all of it, and `+ 0` keeps the database from that.
 */
export async function searchSecurityEvents(
  db: Db,
  { who, accounts, kind, from, to, before }: SecuritySearch,
  limit: number,
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(
      and(
        who && OF_GROUP[who],
        accounts &&
          or(inArray(securityEvents.actor, [...accounts]), inArray(securityEvents.subject, [...accounts])),
        kind && eq(securityEvents.kind, kind),
        from && gte(securityEvents.at, from),
        to && lt(securityEvents.at, to),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(accounts ? desc(sql`${securityEvents.id} + 0`) : desc(securityEvents.id))
    .limit(limit)
}

/** Accounts with this e-mail, as the log names them. */
export async function findAccountsByEmail(db: Db, email: string): Promise<string[]> {
  const staff = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(eq(staffAccounts.email, email))
  const customers = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return [...staff.map(({ id }) => `staff:${id}`), ...customers.map(({ id }) => `customer:${id}`)]
}

/** What people read for the names of the log: e-mails of accounts, numbers of orders. */
export async function readNames(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (of: string) =>
    names.filter((name) => name.startsWith(`${of}:`)).map((name) => name.slice(of.length + 1))
  const staff = await db
    .select({ id: staffAccounts.id, text: staffAccounts.email })
    .from(staffAccounts)
    .where(inArray(staffAccounts.id, idsOf('staff')))
  const customers = await db
    .select({ id: users.id, text: users.email })
    .from(users)
    .where(inArray(users.id, idsOf('customer')))
  const ordered = await db
    .select({ id: orders.id, text: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, idsOf('order')))
  return new Map([
    ...staff.map(({ id, text }) => [`staff:${id}`, text] as const),
    ...customers.map(({ id, text }) => [`customer:${id}`, text] as const),
    ...ordered.map(({ id, text }) => [`order:${id}`, text ? `order ${text}` : 'an order'] as const),
  ])
}
