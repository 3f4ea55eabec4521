import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type Stripe from 'stripe'
import type { LineItemOnWire } from './api/session-totals.ts'
import type { StoredAnswer } from './idempotency.ts'
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

export interface StandInEvent extends Omit<Stripe.EventBase, 'type' | 'data'> {
  type: string
  data: { object: object }
}

export interface Collections {
  customers: Stripe.Customer
  coupons: Stripe.Coupon
  paymentMethods: Stripe.PaymentMethod
  cards: StoredCard
  sessions: Stripe.Checkout.Session
  sessionDetails: SessionDetails
  paymentIntents: Stripe.PaymentIntent
  setupIntents: Stripe.SetupIntent
  charges: Stripe.Charge
  refunds: Stripe.Refund
  events: StandInEvent
  deliveries: Delivery
  answers: StoredAnswer
}

export type CollectionName = keyof Collections

type Change = [collection: CollectionName, id: string, value: { id: string } | null]

export interface Store {
  get<C extends CollectionName>(collection: C, id: string): Collections[C] | undefined
  /** Oldest first. */
  all<C extends CollectionName>(collection: C): Collections[C][]
  /** Stored objects are never changed in place: put a changed copy. */
  put<C extends CollectionName>(collection: C, value: Collections[C]): void
  remove(collection: CollectionName, id: string): void
  /** Writes everything since the last commit as one line, so that a crash keeps all of it or nothing. */
  commit(durability?: 'synced' | 'buffered'): void
  close(): void
}

/** Opens the journal, or keeps everything in memory without a file. The journal is compacted on load. */
export function openStore(stateFile: string | undefined): Store {
  const collections = new Map<CollectionName, Map<string, { id: string }>>()
  const collectionOf = (name: CollectionName) => {
    const found = collections.get(name)
    if (found) return found
    const created = new Map<string, { id: string }>()
    collections.set(name, created)
    return created
  }
  const apply = ([collection, id, value]: Change) => {
    if (value) collectionOf(collection).set(id, value)
    else collectionOf(collection).delete(id)
  }

  if (stateFile) {
    for (const change of readJournal(stateFile)) apply(change)
    writeCompacted(stateFile, collections)
  }
  const journal = stateFile ? openSync(stateFile, 'a', 0o600) : null
  let uncommitted: Change[] = []

  const change = (entry: Change) => {
    apply(entry)
    if (journal !== null) uncommitted.push(entry)
  }

  return {
    get: <C extends CollectionName>(collection: C, id: string) =>
      collectionOf(collection).get(id) as Collections[C] | undefined,
    all: <C extends CollectionName>(collection: C) =>
      [...collectionOf(collection).values()] as Collections[C][],
    put: (collection, value) => change([collection, value.id, value]),
    remove: (collection, id) => change([collection, id, null]),
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

function readJournal(stateFile: string): Change[] {
  if (!existsSync(stateFile)) return []
  const lines = readFileSync(stateFile, 'utf8').split('\n')
  // Only a whole line ends in a newline; what follows the last one was cut off by a crash.
  lines.pop()
  return lines.flatMap((line) => JSON.parse(line) as Change[])
}

function writeCompacted(
  stateFile: string,
  collections: Map<CollectionName, Map<string, { id: string }>>,
): void {
  const compacted = `${stateFile}.compacting`
  const file = openSync(compacted, 'w', 0o600)
  for (const [collection, values] of collections)
    for (const [id, value] of values) writeSync(file, `${JSON.stringify([[collection, id, value]])}\n`)
  fdatasyncSync(file)
  closeSync(file)
  renameSync(compacted, stateFile)
}
