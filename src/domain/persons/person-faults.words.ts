import { MAXIMUM_PERSONS } from './person.ts'
import { MAXIMUM_PERSON_NAME_LENGTH, MAXIMUM_PERSON_PORTIONS, type PersonFault } from './person-faults.ts'

export const TOO_MANY_PERSONS = `A household can name at most ${MAXIMUM_PERSONS} people`

/** One sentence for people. */
export function personFaultMessage({ code }: PersonFault): string {
  switch (code) {
    case 'name_missing':
      return 'Please enter a name'
    case 'name_too_long':
      return `Names can have at most ${MAXIMUM_PERSON_NAME_LENGTH} characters`
    case 'name_taken':
      return 'This name is taken already. Please choose another one, such as a nickname.'
    case 'portions_invalid':
      return `Meals a week must be between 1 and ${MAXIMUM_PERSON_PORTIONS}`
    case 'word_listed_twice':
      return 'Each food can appear only once for a person'
  }
}
