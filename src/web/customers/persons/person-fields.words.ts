import type { Severity } from '../../../domain/persons/person.ts'
import { MAXIMUM_PERSONS } from '../../../domain/persons/person.ts'

/** Who eats at the table. */
export const personWords = {
  title: 'Who eats at your table?',
  lead: 'Name your people, and every meal says for whom it is safe. A name is enough.',
  leadNamed: 'Every meal says for whom it is safe, and a substitute is always safe for those it is for.',
  add: 'Add a person',
  most: `A household can name at most ${MAXIMUM_PERSONS} people.`,
  name: 'Name',
  unnamed: (number: number) => `Person ${number}`,
  remove: (name: string) => `Remove ${name}`,
  mustNot: (name: string) => `What must ${name} not eat?`,
  mustNotHint: 'Meals with one of these are never put into a box for this person.',
  severity: (what: string) => `How much does ${what} matter?`,
  severities: {
    severe: 'Severe allergy',
    allergy: 'Allergy',
    avoids: 'Does not eat it',
  } satisfies Record<Severity, string>,
  dislikes: (name: string) => `What does ${name} not like?`,
  dislikesHint: 'We leave these out where we can.',
  portions: 'Meals a week',
  less: 'One meal a week less',
  more: 'One meal a week more',
  details: (name: string) => `What ${name} eats`,
  eatsEverything: 'Eats everything',
  doesNotLike: (what: string) => `does not like ${what}`,
  removed: (name: string) => `${name} was removed`,
  inherited: 'This is what your household avoids. Move it to the person whom it concerns.',
} as const
