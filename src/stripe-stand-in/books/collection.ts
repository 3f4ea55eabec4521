import { countCreatedBefore, type Entry, insertInto, removeFrom } from './sequence.ts'

type Row = { id: string; created?: number }
type Buckets<T> = Map<string, Entry<T>[]>

/** Objects of one kind: by id, by creation, and by the fields that lists are asked for. */
export interface Collection<T extends Row> {
  find(id: string): Entry<T> | undefined
  values(): IterableIterator<T>
  /** Oldest first: all, or those whose indexed field has the value. Objects without a time are in no list. */
  ordered(by?: { field: string; value: string }): readonly Entry<T>[]
  isIndexed(field: string): boolean
  put(value: T): void
  remove(id: string): void
  /** Drops everything created before the second. @returns the ids */
  dropOlder(second: number): string[]
}

export function createCollection<T extends Row>(indexedFields: readonly string[]): Collection<T> {
  const rows = new Map<string, Entry<T>>()
  const order: Entry<T>[] = []
  const indexes = new Map<string, Buckets<T>>(indexedFields.map((field) => [field, new Map()]))
  let arrivals = 0

  const file = (entry: Entry<T>, value: T) => {
    for (const [field, buckets] of indexes) {
      const [before, after] = [keyOf(entry.value, field), keyOf(value, field)]
      if (before === after) continue
      if (before !== null) leave(buckets, before, entry)
      if (after !== null) join(buckets, after, entry)
    }
    entry.value = value
  }

  return {
    find: (id) => rows.get(id),
    *values() {
      for (const { value } of rows.values()) yield value
    },
    ordered: (by) => (by ? (indexes.get(by.field)?.get(by.value) ?? []) : order),
    isIndexed: (field) => indexes.has(field),
    put(value) {
      const known = rows.get(value.id)
      if (known) return file(known, value)
      const entry = { created: value.created ?? 0, arrival: arrivals++, value }
      rows.set(value.id, entry)
      if (value.created !== undefined) insertInto(order, entry)
      for (const [field, buckets] of indexes) {
        const key = keyOf(value, field)
        if (key !== null) join(buckets, key, entry)
      }
    },
    remove(id) {
      const entry = rows.get(id)
      if (!entry) return
      rows.delete(id)
      removeFrom(order, entry)
      for (const [field, buckets] of indexes) {
        const key = keyOf(entry.value, field)
        if (key !== null) leave(buckets, key, entry)
      }
    },
    dropOlder(second) {
      const dropped = order.splice(0, countCreatedBefore(order, second))
      for (const { value } of dropped) this.remove(value.id)
      return dropped.map(({ value }) => value.id)
    },
  }
}

function keyOf(value: object, field: string): string | null {
  const key = (value as Record<string, unknown>)[field]
  return typeof key === 'string' ? key : null
}

function join<T>(buckets: Buckets<T>, key: string, entry: Entry<T>): void {
  const bucket = buckets.get(key)
  if (bucket) insertInto(bucket, entry)
  else buckets.set(key, [entry])
}

function leave<T>(buckets: Buckets<T>, key: string, entry: Entry<T>): void {
  const bucket = buckets.get(key)
  if (!bucket) return
  removeFrom(bucket, entry)
  if (bucket.length === 0) buckets.delete(key)
}
