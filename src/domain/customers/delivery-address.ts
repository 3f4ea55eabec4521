import { checkEmail, normalizeEmail } from '../accounts/email.ts'
import { ADDRESS_ZIP_INVALID, checkZipCode } from '../service-area/zip-code.ts'
import { formatPhone, isTypedPhone } from '../shared/phone-number.ts'
import { hasVisibleText, visibleText, withoutInvisible } from '../shared/typed-text.ts'
import { isPoBox, PO_BOX_REFUSED } from './post-office-box.ts'

/**
 * Where a box goes, in the one shape that rules, screens and the browser's storage share; '' for what is not given. The
 * wire has it by other names (contract/shared/address-wire.ts), the database without empty texts
 * (server/customers/address-row.ts).
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
}

export type DeliveryAddress = { readonly [Field in keyof typeof NO_ADDRESS]: string }
export type AddressField = keyof DeliveryAddress

export const ADDRESS_FIELDS = Object.keys(NO_ADDRESS) as readonly AddressField[]

/** Fields that may stay empty and are free text for the driver who brings the box, by what screens and paper call them. */
export const ADDRESS_NOTES = {
  deliveryInstructions: { label: 'Delivery instructions', short: 'Instructions' },
} as const satisfies { [Field in AddressField]?: { label: string; short: string } }
type NoteField = keyof typeof ADDRESS_NOTES

/** An address with a value of another kind for each of its fields: a column, a schema. */
export function byAddressField<Value>(of: (field: AddressField) => Value): Record<AddressField, Value> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, of(field)])) as Record<AddressField, Value>
}

/** Fields with a rule. */
export type DeliveryAddressField = Exclude<AddressField, NoteField>

/** Above the form when any field has a message (docs/spec-coverage, section 5). */
export const ADDRESS_SUMMARY_MESSAGE = 'Please fix the errors'
export const PHONE_INVALID = 'Please enter a valid phone number'
export const STATE_INVALID = 'Please use the two-letter state code'

/** The message for one field, or null. Whether the ZIP is served only the server knows. */
export function checkAddressField(field: DeliveryAddressField, typed: string): string | null {
  const text = visibleText(typed).trim()
  switch (field) {
    case 'recipientName':
      return hasVisibleText(text) ? null : 'Recipient name is required'
    case 'phone':
      return checkPhone(text)
    case 'email':
      return checkEmail(text)
    case 'streetAddress':
      return checkStreet(text)
    case 'apartment':
      return isPoBox(text) ? PO_BOX_REFUSED : null
    case 'city':
      return hasVisibleText(text) ? null : 'City is required'
    case 'state':
      return checkState(text)
    case 'zipCode':
      return checkZipCode(text, ADDRESS_ZIP_INVALID)
  }
}

export function checkPhone(typed: string): string | null {
  if (visibleText(typed).trim() === '') return 'Phone number is required'
  return isTypedPhone(typed) ? null : PHONE_INVALID
}

/** The form in which an address is kept: nothing around its texts, one form of phone numbers, emails and states. */
export function tidyAddress(address: DeliveryAddress): DeliveryAddress {
  return {
    ...byAddressField((field) => address[field].trim()),
    phone: formatPhone(address.phone),
    email: normalizeEmail(address.email),
    state: normalizeState(address.state),
  }
}

/** "FL" for " fl ": the form in which the state is stored. */
export function normalizeState(typed: string): string {
  return withoutInvisible(typed).trim().toUpperCase()
}

/** A state that is not that of the ZIP code: one of both is a slip, and the box goes where the ZIP code is. */
export function stateOfZipMessage(zipCode: string, state: string): string {
  return `ZIP code ${zipCode} is in ${state}. Please enter ${state} as the state.`
}

function checkStreet(street: string): string | null {
  if (!hasVisibleText(street)) return 'Street address is required'
  return isPoBox(street) ? PO_BOX_REFUSED : null
}

function checkState(state: string): string | null {
  if (state === '') return 'State is required'
  return /^[A-Za-z]{2}$/.test(state) ? null : STATE_INVALID
}
