import { checkEmail, normalizeEmail } from '../accounts/email.ts'
import { ADDRESS_ZIP_INVALID, checkZipCode } from '../service-area/zip-code.ts'
import { formatPhone, isTypedPhone } from '../shared/phone-number.ts'
import { hasVisibleText, visibleText, withoutInvisible } from '../shared/typed-text.ts'
import { type AddressField, byAddressField, type DeliveryAddress } from './address-fields.ts'
import type { ADDRESS_NOTES } from './address-lines.ts'
import { isPoBox, PO_BOX_REFUSED } from './post-office-box.ts'

/** Fields with a rule. */
export type DeliveryAddressField = Exclude<AddressField, keyof typeof ADDRESS_NOTES>

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
