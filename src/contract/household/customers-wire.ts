import { z } from 'zod'
import {
  AVOIDABLE_INGREDIENTS,
  AVOIDABLE_PROTEINS,
  MAXIMUM_NOTES_LENGTH,
  NOTES_TOO_LONG,
} from '../../domain/customers/dietary-preferences.ts'
import { checkHouseholdSize } from '../../domain/customers/household.ts'
import { savedAddressSchema } from '../shared/address-wire.ts'
import { typedText } from '../shared/primitives-wire.ts'
import { personSchema } from './persons-wire.ts'

const uniqueList = <T extends string>(options: readonly [T, ...T[]]) =>
  z
    .array(z.enum(options))
    .max(options.length)
    .transform((list) => [...new Set(list)])

export const avoidProteinsSchema = uniqueList(AVOIDABLE_PROTEINS)
export const avoidIngredientsSchema = uniqueList(AVOIDABLE_INGREDIENTS)
export const notesSchema = typedText(MAXIMUM_NOTES_LENGTH, NOTES_TOO_LONG)

export const dietaryPreferencesSchema = z
  .object({
    avoid_proteins: avoidProteinsSchema,
    avoid_ingredients: avoidIngredientsSchema,
    additional_notes: notesSchema,
  })
  .meta({ id: 'DietaryPreferences' })

export const householdSizeSchema = z.number().superRefine((size, context) => {
  const message = checkHouseholdSize(size)
  if (message) context.addIssue({ code: 'custom', message })
})
export const saveHouseholdRequestSchema = z
  .object({ household_size: householdSizeSchema })
  .meta({ id: 'SaveHouseholdRequest' })

export const saveAddressResponseSchema = z
  .object({ success: z.literal(true), address: savedAddressSchema })
  .meta({ id: 'SaveAddressResponse' })

/**
 * What the order flow needs to know of a signed-in customer; `is_new` is the auth callback's rule (docs/spec-coverage,
 * section 4).
 */
export const onboardingResponseSchema = z
  .object({
    is_complete: z.boolean(),
    is_new: z.boolean(),
    preferences: dietaryPreferencesSchema
      .extend({ household_size: z.int(), persons: z.array(personSchema) })
      .nullable(),
    address: savedAddressSchema.nullable(),
  })
  .meta({ id: 'OnboardingResponse' })
export type Onboarding = z.infer<typeof onboardingResponseSchema>
