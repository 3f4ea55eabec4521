import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../../domain/persons/person.ts'
import { persons } from '../../platform/db/schema/household/persons.ts'

/**
 * The persons of a household in their order, as one value of a statement that reads more; none while nobody is named.
 * Keys as jsonb has them, so that a copy on an order is the same text.
 */
export const personsJson = (userId: SQL): SQL<Person[]> => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name, 'mustNot', n.must_not,
    'dislikes', n.dislikes, 'portions', n.portions) order by n.position)
  from ${persons} n where n.user_id = ${userId}), '[]'::json)`
