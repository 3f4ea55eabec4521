/**
 * Where a box goes, in the one shape that rules, screens and the browser's storage share; '' for what is not given. The
 * wire has it by other names (contract/shared/address-on-wire.ts), the database without empty texts (server/customers/address-row.ts).
 */
export const NO_ADDRESS = {
  recipientName: '',
  phone: '',
  email: '',
  streetAddress: '',
  apartment: '',
  city: '',
  state: '',
  zipCode: '',
  deliveryInstructions: '',
  accessNote: '',
}

export type DeliveryAddress = { readonly [Field in keyof typeof NO_ADDRESS]: string }
export type AddressField = keyof DeliveryAddress

export const ADDRESS_FIELDS = Object.keys(NO_ADDRESS) as readonly AddressField[]

/** An address with a value of another kind for each of its fields: a column, a schema. */
export function byAddressField<Value>(of: (field: AddressField) => Value): Record<AddressField, Value> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, of(field)])) as Record<AddressField, Value>
}
