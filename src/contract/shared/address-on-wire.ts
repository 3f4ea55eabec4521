import {
  ADDRESS_FIELDS,
  type AddressField,
  type DeliveryAddress,
  NO_ADDRESS,
} from '../../domain/customers/address-fields.ts'
import { type DoorNote, doorNotes } from '../../domain/customers/address-lines.ts'
import type { DeliveryAddressWire, KitchenAddressWire, TypedAddress } from './address-wire.ts'

// The one mapping each way. Apart from the schemas, so that a page without a form does not load them.

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
  accessNote: 'access_note',
} as const satisfies Record<AddressField, keyof DeliveryAddressWire>

/** The names of the specification for the kitchen's orders; the recipient is beside the address. */
const KITCHEN_NAMES = {
  streetAddress: 'street',
  apartment: 'apartment',
  city: 'city',
  state: 'state',
  zipCode: 'zip',
  phone: 'phone',
  email: 'email',
  deliveryInstructions: 'instructions',
  accessNote: 'access_note',
} as const satisfies Record<Exclude<AddressField, 'recipientName'>, keyof KitchenAddressWire>

const kitchenNames = Object.entries(KITCHEN_NAMES) as [keyof typeof KITCHEN_NAMES, keyof KitchenAddressWire][]

export function addressOnWire(address: DeliveryAddress): DeliveryAddressWire {
  return byWireName((field) => address[field])
}

/** '' for what is not there, as in a form that is half filled. */
export function addressFromWire(wire: Partial<TypedAddress>): DeliveryAddress {
  const entries = ADDRESS_FIELDS.map((field) => [field, wire[WIRE_NAMES[field]] ?? NO_ADDRESS[field]])
  return Object.fromEntries(entries) as DeliveryAddress
}

export function kitchenAddressOf(address: DeliveryAddress): KitchenAddressWire {
  const entries = kitchenNames.map(([field, name]) => [name, address[field]])
  return Object.fromEntries(entries) as KitchenAddressWire
}

/** What helps at the door, as far as the role that asks gets it. */
export function kitchenNotesOf(address: Partial<KitchenAddressWire>): readonly DoorNote[] {
  return doorNotes(Object.fromEntries(kitchenNames.map(([field, name]) => [field, address[name]])))
}

export function byWireName<Value>(
  of: (field: AddressField) => Value,
): Record<keyof DeliveryAddressWire, Value> {
  const entries = ADDRESS_FIELDS.map((field) => [WIRE_NAMES[field], of(field)])
  return Object.fromEntries(entries) as Record<keyof DeliveryAddressWire, Value>
}
