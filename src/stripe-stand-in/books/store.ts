import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import type Stripe from 'stripe'
import { type Collection, createCollection } from './collection.ts'
import type { StoredAnswer } from './idempotency.ts'
import { type Change, readJournal, writeCompacted } from './journal.ts'
import type { LineItemOnWire } from './line-item.ts'
import type { Entry } from './sequence.ts'
import type { Delivery } from './webhooks.ts'

/** What Checkout keeps about a session beside the object that the API shows. */
export interface SessionDetails {
  id: string
  lineItems: LineItemOnWire[]
  intentDescription: string | null
  intentMetadata: Stripe.Metadata
  setupFutureUsage: 'off_session' | 'on_session' | null
  /** The payment method that waits for its authentication step. */
  awaitingAuthentication: string | null
}

/** The number behind a payment method: it alone decides how a charge ends. */
export interface StoredCard {
  id: string
  number: string
}

/** How far the time of the stand-in is from real time; the only one of its kind. */
export interface TurnedClock {
  id: 'clock'
  offsetMs: number
}

/** A refund whose end at the bank is still open. */
export interface RefundUnderWay {
  id: string
  /** Epoch seconds. */
  dueAt: number
  end: RefundEnd
}

export type RefundEnd = 'succeeded' | 'failed'

export interface StandInEvent extends Omit<Stripe.EventBase, 'type' | 'data'> {
  type: string
  data: { object: object; previous_attributes?: object }
}

export interface Collections {
  customers: Stripe.Customer
  /** What remains of deleted customers. */
  deletedCustomers: Stripe.DeletedCustomer
  coupons: Stripe.Coupon
  paymentMethods: Stripe.PaymentMethod
  cards: StoredCard
  sessions: Stripe.Checkout.Session
  sessionDetails: SessionDetails
  paymentIntents: Stripe.PaymentIntent
  setupIntents: Stripe.SetupIntent
  setupAttempts: Stripe.SetupAttempt
  charges: Stripe.Charge
  refunds: Stripe.Refund
  refundsUnderWay: RefundUnderWay
  disputes: Stripe.Dispute
  fraudWarnings: Stripe.Radar.EarlyFraudWarning
  events: StandInEvent
  deliveries: Delivery
  answers: StoredAnswer
  clock: TurnedClock
}

export type CollectionName = keyof Collections

/** The fields that lists are filtered by: a list of one customer must not look at everybody's objects. */
const INDEXED: Partial<Record<CollectionName, readonly string[]>> = {
  customers: ['email'],
  paymentMethods: ['customer'],
  sessions: ['customer', 'payment_intent', 'status'],
  paymentIntents: ['customer'],
  setupIntents: ['customer', 'payment_method'],
  charges: ['customer', 'payment_intent'],
  refunds: ['charge', 'payment_intent'],
  disputes: ['charge', 'payment_intent'],
  fraudWarnings: ['charge', 'payment_intent'],
}

export interface Store {
  get<C extends CollectionName>(collection: C, id: string): Collections[C] | undefined
  /** In order of arrival. */
  all<C extends CollectionName>(collection: C): IterableIterator<Collections[C]>
  /** By creation, oldest first; with `by` only those whose field has that value, and the field is indexed. */
  ordered<C extends CollectionName>(
    collection: C,
    by?: { field: string; value: string },
  ): readonly Entry<Collections[C]>[]
  find<C extends CollectionName>(collection: C, id: string): Entry<Collections[C]> | undefined
  isIndexed(collection: CollectionName, field: string): boolean
  /** Stored objects are never changed in place: put a changed copy. */
  put<C extends CollectionName>(collection: C, value: Collections[C]): void
  remove(collection: CollectionName, id: string): void
  /** Forgets everything created before the second. */
  dropOlder(collection: CollectionName, second: number): void
  /** Writes everything since the last commit as one line, so that a crash keeps all of it or nothing. */
  commit(durability?: 'synced' | 'buffered'): void
  close(): void
}

/** Opens the journal, or keeps everything in memory without a file. The journal is compacted on load. */
export function openStore(stateFile: string | undefined): Store {
  const collections = new Map<CollectionName, Collection<{ id: string }>>()
  const collectionOf = <C extends CollectionName>(name: C) => {
    const found = collections.get(name)
    if (found) return found as unknown as Collection<Collections[C]>
    const created = createCollection<{ id: string }>(INDEXED[name] ?? [])
    collections.set(name, created)
    return created as unknown as Collection<Collections[C]>
  }

  if (stateFile) {
    for (const [name, id, value] of readJournal(stateFile)) {
      const collection = collectionOf(name as CollectionName)
      if (value) collection.put(value as never)
      else collection.remove(id)
    }
    writeCompacted(
      stateFile,
      [...collections].map(([name, collection]) => [name, collection.values()]),
    )
  }
  const journal = stateFile ? openSync(stateFile, 'a', 0o600) : null
  let uncommitted: Change<CollectionName>[] = []
  const note = (...entry: Change<CollectionName>) => {
    if (journal !== null) uncommitted.push(entry)
  }

  return {
    get: (collection, id) => collectionOf(collection).find(id)?.value,
    all: (collection) => collectionOf(collection).values(),
    ordered: (collection, by) => collectionOf(collection).ordered(by),
    find: (collection, id) => collectionOf(collection).find(id),
    isIndexed: (collection, field) => collectionOf(collection).isIndexed(field),
    put(collection, value) {
      collectionOf(collection).put(value)
      note(collection, value.id, value)
    },
    remove(collection, id) {
      collectionOf(collection).remove(id)
      note(collection, id, null)
    },
    dropOlder(collection, second) {
      for (const id of collectionOf(collection).dropOlder(second)) note(collection, id, null)
    },
    commit(durability = 'synced') {
      if (journal === null || uncommitted.length === 0) return
      writeSync(journal, `${JSON.stringify(uncommitted)}\n`)
      uncommitted = []
      if (durability === 'synced') fdatasyncSync(journal)
    },
    close() {
      this.commit()
      if (journal !== null) closeSync(journal)
    },
  }
}
