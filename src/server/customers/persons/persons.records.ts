import { eq } from 'drizzle-orm'
import type { Person } from '../../../domain/persons/person.ts'
import type { Db } from '../../platform/db/db.ts'
import { persons } from '../../platform/db/schema/household/persons.ts'

/** All persons of a household, replaced as a whole; those who stay keep their ids. */
export async function replacePersons(
  tx: Db,
  userId: string,
  wanted: readonly Person[],
  now: Date,
): Promise<void> {
  await tx.delete(persons).where(eq(persons.userId, userId))
  if (wanted.length === 0) return
  const rows = wanted.map((person, place) => ({
    ...person,
    dislikes: [...person.dislikes],
    ...{ userId, position: place + 1, createdAt: now },
  }))
  await tx.insert(persons).values(rows)
}
