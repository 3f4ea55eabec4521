import { z } from 'zod'
import { normalizeEmail } from '../../domain/accounts/email.ts'
import { doorNotes } from '../../domain/customers/address-lines.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  checkAddressField,
  type DeliveryAddress,
  type DeliveryAddressField,
  NO_ADDRESS,
} from '../../domain/customers/delivery-address.ts'
import { formatPhone } from '../../domain/shared/phone-number.ts'
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
  })
  .meta({ id: 'DeliveryAddress' })
export type DeliveryAddressWire = z.infer<typeof deliveryAddressSchema>

const WIRE_NAMES = {
  recipientName: 'recipient_name',
  phone: 'phone',
  email: 'email',
  streetAddress: 'street_address',
  apartment: 'apartment',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  deliveryInstructions: 'delivery_instructions',
} as const satisfies Record<AddressField, keyof DeliveryAddressWire>

export const savedAddressSchema = deliveryAddressSchema
  .extend({ id: idSchema, is_primary: z.boolean(), is_active: z.boolean() })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddressSchema>

/** An address that was taken before, as it is: no rule of the form is asked again. */
export const orderAddressSchema = z.object(byWireName(() => z.string()))

export function addressOnWire(address: DeliveryAddress): DeliveryAddressWire {
  return byWireName((field) => address[field])
}

/** '' for what is not there, as in a form that is half filled. */
export function addressFromWire(wire: Partial<DeliveryAddressWire>): DeliveryAddress {
  const entries = ADDRESS_FIELDS.map((field) => [field, wire[WIRE_NAMES[field]] ?? NO_ADDRESS[field]])
  return Object.fromEntries(entries) as DeliveryAddress
}

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
})

export const kitchenAddressOf = (address: DeliveryAddress): z.infer<typeof kitchenAddressSchema> => ({
  street: address.streetAddress,
  apartment: address.apartment,
  city: address.city,
  state: address.state,
  zip: address.zipCode,
  phone: address.phone,
  email: address.email,
  instructions: address.deliveryInstructions,
})

/** What helps at the door, as far as the role that asks gets it. */
export const kitchenNotesOf = ({ instructions }: { instructions: string }) =>
  doorNotes({ deliveryInstructions: instructions })

function byWireName<Value>(of: (field: AddressField) => Value): Record<keyof DeliveryAddressWire, Value> {
  const entries = ADDRESS_FIELDS.map((field) => [WIRE_NAMES[field], of(field)])
  return Object.fromEntries(entries) as Record<keyof DeliveryAddressWire, Value>
}
