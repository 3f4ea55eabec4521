import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { StartListening } from '../connection/listen.ts'
import { impatiently } from '../connection/patience.ts'
import type { Db } from '../db.ts'
import { locksTaken } from '../lock-order.ts'
import { factVersions } from '../schema/kept-facts.ts'

/** What rarely changes, as table fact_versions names it. */
export type FactTopic = (typeof factVersions.$inferSelect)['topic']
/** The version of each topic, as one statement saw them together. */
export type FactVersions = ReadonlyMap<string, string>

/** `told`: the value as it is answered, made once. */
type Kept = { version: string; value: unknown; told: Promise<unknown> }
type Fact<Value> = { topic: FactTopic; read: (db: Db) => Promise<Value> }

/** Outside of a transaction nothing older than this is answered, also when no notice of a change arrives. */
const CHECKED_FOR_MS = 1000
const CHANNEL = 'facts'

/** What one database's process keeps. */
type Store = {
  db: Db
  kept: Map<Fact<unknown>, Kept>
  versions: FactVersions
  /** Monotonic milliseconds until which `versions` count without asking again. */
  checkedUntil: number
  /** Rises when something may have changed, so that an answer that was on its way then does not count. */
  changes: number
  checking: Promise<FactVersions> | undefined
  listen: StartListening
  listening: Promise<unknown> | undefined
}
/** `after`: how many locks the transaction had taken when it saw the versions. Waiting for a lock, they may have changed. */
type InTransaction = {
  store: Store
  versions: FactVersions | undefined
  after: number
  missed: Set<Fact<unknown>>
  hasChanged: boolean
}

/** By the session of a database or of a transaction, which its savepoints share. */
const stores = new WeakMap<object, Store>()
const transactions = new WeakMap<object, InTransaction>()

/** Has every read of a kept fact of this database come from memory while it is true. */
export function keepingFacts<Database extends NodePgDatabase<Record<string, never>>>(
  db: Database,
  listen: StartListening,
): Database {
  const store: Store = {
    db,
    kept: new Map(),
    versions: new Map(),
    checkedUntil: 0,
    changes: 0,
    checking: undefined,
    listen,
    listening: undefined,
  }
  stores.set(db._.session, store)
  const begin = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const missed = new Set<Fact<unknown>>()
    const inside: InTransaction = { store, versions: undefined, after: 0, missed, hasChanged: false }
    const result = await begin((tx) => {
      transactions.set(tx._.session, inside)
      return run(tx)
    }, config)
    // Whoever reads on in this process sees it at once; the others are told by the notice.
    if (inside.hasChanged) outdate(store)
    // For the next one. Whether it can be read now is nothing to this one, which has ended.
    for (const fact of missed) readFromMemory(store, fact).catch(() => {})
    return result
  }
  return db
}

/**
 * A fact that rarely changes: read once and kept until its topic's tables change. Inside a transaction it is exactly what
 * the tables say there: its version is compared in the transaction, and again after every lock that it may have waited
 * for. Outside of one it is at most a second old. `read` has to read the topic's tables only; nobody may change what it
 * gives back.
 */
export function keptFact<Value>(
  topic: FactTopic,
  read: (db: Db) => Promise<Value>,
): (db: Db) => Promise<Value> {
  const fact: Fact<Value> = { topic, read }
  return (db) => {
    const inside = transactions.get(db._.session)
    if (inside) return readInside(db, inside, fact)
    const store = stores.get(db._.session)
    if (!store) return read(db)
    return atHand(store, fact) ?? readFromMemory(store, fact)
  }
}

/**
 * Said by whoever changes a topic's tables in a transaction, before it reads on. Of a database it says that everything
 * may have changed without a notice.
 */
export function forgetFacts(db: Db): void {
  const inside = transactions.get(db._.session)
  if (inside) Object.assign(inside, { versions: undefined, hasChanged: true })
  const store = stores.get(db._.session)
  if (store) outdate(store)
}

function outdate(store: Store): void {
  store.changes += 1
  store.checkedUntil = 0
  // One that is on its way began before the change.
  store.checking = undefined
}

/** For a statement that reads something else: the versions of all topics, to be handed to `noteFactVersions`. */
export const factVersionsJson = sql<
  Record<string, string>
>`(select json_object_agg(topic, version) from ${factVersions})`

/**
 * A transaction's statement has read the versions together with something else, so they need no statement of their own.
 * @param versions what `factVersionsJson` gave in a statement that locked nothing itself
 */
export function noteFactVersions(tx: Db, versions: Readonly<Record<string, string>>): void {
  const inside = transactions.get(tx._.session)
  if (!inside) return
  inside.versions = new Map(Object.entries(versions))
  inside.after = locksTaken(tx)
}

async function readInside<Value>(tx: Db, inside: InTransaction, fact: Fact<Value>): Promise<Value> {
  const locks = locksTaken(tx)
  if (inside.versions === undefined || inside.after !== locks) {
    inside.versions = await readVersions(tx)
    inside.after = locks
  }
  const kept = inside.store.kept.get(fact)
  if (kept && kept.version === inside.versions.get(fact.topic)) return kept.value as Value
  inside.missed.add(fact)
  return fact.read(tx)
}

/** What is kept, while nothing needs to be asked: most calls go no further. */
function atHand<Value>(store: Store, fact: Fact<Value>): Promise<Value> | undefined {
  if (performance.now() >= store.checkedUntil) return undefined
  const kept = store.kept.get(fact)
  if (kept === undefined || kept.version !== store.versions.get(fact.topic)) return undefined
  return kept.told as Promise<Value>
}

async function readFromMemory<Value>(store: Store, fact: Fact<Value>): Promise<Value> {
  const version = (await checkedVersions(store)).get(fact.topic)
  const kept = store.kept.get(fact)
  if (kept && kept.version === version) return kept.value as Value
  // Read after its version: what it gives is that version or a newer one, and a newer one is read once more.
  const value = await fact.read(store.db)
  if (version !== undefined) store.kept.set(fact, { version, value, told: Promise.resolve(value) })
  return value
}

async function checkedVersions(store: Store): Promise<FactVersions> {
  if (performance.now() < store.checkedUntil) return store.versions
  if (store.checking !== undefined) return store.checking
  // People wait for the check that a job has begun.
  const checking = impatiently(() => check(store)).finally(() => {
    if (store.checking === checking) store.checking = undefined
  })
  store.checking = checking
  return checking
}

async function check(store: Store): Promise<FactVersions> {
  store.listening ??= listenForChanges(store)
  await store.listening
  const { changes } = store
  const asked = performance.now()
  const versions = await readVersions(store.db)
  if (store.changes === changes) {
    store.versions = versions
    store.checkedUntil = asked + CHECKED_FOR_MS
  }
  return versions
}

/** Without notices what is kept is still asked about once a second; listening is tried again at the next check. */
async function listenForChanges(store: Store): Promise<void> {
  try {
    await store.listen(CHANNEL, () => outdate(store))
  } catch {
    store.listening = undefined
  }
}

async function readVersions(db: Db): Promise<FactVersions> {
  const rows = await db.select().from(factVersions)
  return new Map(rows.map(({ topic, version }) => [topic, version]))
}
