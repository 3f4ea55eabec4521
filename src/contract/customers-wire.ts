import { z } from 'zod'
import { normalizeEmail } from '../domain/accounts/email.ts'
import { checkAddressField, type DeliveryAddressField } from '../domain/customers/delivery-address.ts'
import {
  AVOIDABLE_INGREDIENTS,
  AVOIDABLE_PROTEINS,
  MAXIMUM_NOTES_LENGTH,
  NOTES_TOO_LONG,
} from '../domain/customers/dietary-preferences.ts'
import { checkHouseholdSize } from '../domain/customers/household.ts'
import { formatPhone } from '../domain/shared/phone-number.ts'
import { idSchema, typedText } from './primitives-wire.ts'

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

const addressField = (field: DeliveryAddressField, maximum: number) =>
  typedText(maximum).superRefine((text, context) => {
    const message = checkAddressField(field, text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/**
 * The address form and the address call (docs/spec-coverage, section 5). That the ZIP is served is checked by the
 * server too.
 */
export const deliveryAddressSchema = z
  .object({
    recipient_name: addressField('recipient_name', 120),
    phone: addressField('phone', 40).overwrite(formatPhone),
    email: addressField('email', 254).overwrite(normalizeEmail),
    street_address: addressField('street_address', 200),
    apartment: addressField('apartment', 60),
    city: addressField('city', 80),
    state: addressField('state', 10),
    zip_code: addressField('zip_code', 20),
    delivery_instructions: typedText(500),
  })
  .meta({ id: 'DeliveryAddress' })
export type DeliveryAddressWire = z.infer<typeof deliveryAddressSchema>

export const savedAddressSchema = deliveryAddressSchema
  .extend({ id: idSchema, is_primary: z.boolean(), is_active: z.boolean() })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddressSchema>
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
    preferences: dietaryPreferencesSchema.extend({ household_size: z.int() }).nullable(),
    address: savedAddressSchema.nullable(),
  })
  .meta({ id: 'OnboardingResponse' })
export type Onboarding = z.infer<typeof onboardingResponseSchema>
