import { randomUUID } from 'node:crypto'
import type { Person } from '../../../domain/persons/person.ts'
import type { Db } from '../../platform/db/db.ts'
import { replacePersons } from './persons.records.ts'

/** A person without an id, or with that of nobody of the household, is a new one. */
export type WantedPerson = Omit<Person, 'id'> & { id?: string | undefined }

/** The persons with the ids that they keep. */
export function identified(wanted: readonly WantedPerson[], present: readonly Person[]): Person[] {
  const free = new Set(present.map(({ id }) => id))
  return wanted.map(({ id, name, mustNot, dislikes, portions }) => {
    const isPresent = id !== undefined && free.delete(id)
    return { id: isPresent ? id : randomUUID(), name, mustNot, dislikes, portions }
  })
}

/** Keeps the persons of a household, which is locked; what it avoids is kept beside them by the caller. */
export async function savePersons(
  tx: Db,
  userId: string,
  persons: readonly Person[],
  now: Date,
): Promise<void> {
  await replacePersons(tx, userId, persons, now)
}
