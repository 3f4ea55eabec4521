import { z } from 'zod'
import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../../domain/customers/dietary-preferences.ts'
import { MAXIMUM_PERSONS, SEVERITIES } from '../../domain/persons/person.ts'
import {
  MAXIMUM_PERSON_NAME_LENGTH,
  MAXIMUM_PERSON_PORTIONS,
  personFaults,
  tidyPersonName,
} from '../../domain/persons/person-faults.ts'
import { personFaultMessage, TOO_MANY_PERSONS } from '../../domain/persons/person-faults.words.ts'
import { idSchema, typedText } from '../shared/primitives-wire.ts'

const avoidWordSchema = z.enum([...AVOIDABLE_PROTEINS, ...AVOIDABLE_INGREDIENTS])
const PORTIONS_INVALID = personFaultMessage({ code: 'portions_invalid' })

const mustNotSchema = z
  .array(z.object({ what: avoidWordSchema, severity: z.enum(SEVERITIES) }))
  .max(avoidWordSchema.options.length)

/** Somebody whom the boxes of a household feed. */
export const personSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    portions: z.int().meta({ description: 'Meals a week' }),
    must_not: z
      .array(z.object({ what: z.string(), severity: z.enum(SEVERITIES) }))
      .meta({ description: 'What must not be served to this person, and how much it matters' }),
    dislikes: z.array(z.string()).meta({ description: 'What this person does not like' }),
  })
  .meta({ id: 'Person' })
export type PersonWire = z.infer<typeof personSchema>

const wantedPersonSchema = z.object({
  id: idSchema.optional().meta({ description: 'Of a person who stays; a new one has none' }),
  name: typedText(MAXIMUM_PERSON_NAME_LENGTH * 2, personFaultMessage({ code: 'name_too_long' })).overwrite(
    tidyPersonName,
  ),
  portions: z.int(PORTIONS_INVALID).min(1, PORTIONS_INVALID).max(MAXIMUM_PERSON_PORTIONS, PORTIONS_INVALID),
  must_not: mustNotSchema,
  dislikes: z.array(avoidWordSchema).max(avoidWordSchema.options.length),
})

/** All persons of a household; those who are not in it are removed. */
export const savePersonsRequestSchema = z
  .object({
    persons: z
      .array(wantedPersonSchema)
      .max(MAXIMUM_PERSONS, TOO_MANY_PERSONS)
      .superRefine((persons, context) => {
        const faults = personFaults(
          persons.map(({ must_not, ...person }) => ({ ...person, mustNot: must_not })),
        )
        faults.forEach((fault, place) => {
          if (fault) {
            const path = [place, fault.code === 'portions_invalid' ? 'portions' : 'name']
            context.addIssue({ code: 'custom', message: personFaultMessage(fault), path })
          }
        })
      }),
  })
  .meta({ id: 'SavePersonsRequest' })
export type SavePersonsRequest = z.output<typeof savePersonsRequestSchema>
