import { z } from 'zod'
import { normalizeEmail } from '../../domain/accounts/email.ts'
import { checkAddressField, type DeliveryAddressField } from '../../domain/customers/delivery-address.ts'
import { formatPhone } from '../../domain/shared/phone-number.ts'
import { byWireName } from './address-on-wire.ts'
import { idSchema, typedText } from './primitives-wire.ts'

const addressField = (field: DeliveryAddressField, maximum: number) =>
  typedText(maximum).superRefine((text, context) => {
    const message = checkAddressField(field, text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/**
 * The address form and the address call (docs/spec-coverage, section 5). That the ZIP is served is checked by the
 * server, too.
 */
export const deliveryAddressSchema = z
  .object({
    recipient_name: addressField('recipientName', 120),
    phone: addressField('phone', 40).overwrite(formatPhone),
    email: addressField('email', 254).overwrite(normalizeEmail),
    street_address: addressField('streetAddress', 200),
    apartment: addressField('apartment', 60),
    city: addressField('city', 80),
    state: addressField('state', 10),
    zip_code: addressField('zipCode', 20),
    delivery_instructions: typedText(500),
    access_note: typedText(200)
      .default('')
      .meta({ description: 'How to get to the door: a gate code, a call box' }),
  })
  .meta({ id: 'DeliveryAddress' })
export type DeliveryAddressWire = z.infer<typeof deliveryAddressSchema>
/** As a form has it, and a caller who leaves out what may be left out. */
export type TypedAddress = z.input<typeof deliveryAddressSchema>

export const savedAddressSchema = deliveryAddressSchema
  .extend({ id: idSchema, is_primary: z.boolean(), is_active: z.boolean() })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddressSchema>

/**
 * An address that was taken before, as it is: no rule of the form is asked again. What a demo has kept since before a
 * field was asked has none of it.
 */
export const orderAddressSchema = z.object(byWireName(() => z.string().default('')))

/** The names of the specification for the kitchen's orders; the recipient is beside it. */
export const kitchenAddressSchema = z.object({
  street: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  instructions: z.string(),
  access_note: z.string(),
})
export type KitchenAddressWire = z.infer<typeof kitchenAddressSchema>
