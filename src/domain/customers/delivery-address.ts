import { checkEmail } from '../accounts/email.ts'
import { ADDRESS_ZIP_INVALID, checkZipCode } from '../service-area/zip-code.ts'

/** The address form's fields, named as they are stored (spec section 3, addresses). */
export type DeliveryAddress = {
  readonly recipient_name: string
  readonly phone: string
  readonly email: string
  readonly street_address: string
  readonly apartment: string
  readonly city: string
  readonly state: string
  readonly zip_code: string
  readonly delivery_instructions: string
}

/** Fields with a rule; apartment and delivery instructions are free. */
export type DeliveryAddressField = Exclude<keyof DeliveryAddress, 'apartment' | 'delivery_instructions'>

/** Above the form when any field has a message (spec section 5, Address). */
export const ADDRESS_SUMMARY_MESSAGE = 'Please fix the errors'
export const PHONE_INVALID = 'Please enter a valid phone number'
export const STATE_INVALID = 'Please use the two-letter state code'
export const FEWEST_PHONE_DIGITS = 10

/** The message for one field, or null. Whether the ZIP is served only the server knows. */
export function checkAddressField(field: DeliveryAddressField, typed: string): string | null {
  const text = typed.trim()
  switch (field) {
    case 'recipient_name':
      return text === '' ? 'Recipient name is required' : null
    case 'phone':
      return checkPhone(text)
    case 'email':
      return checkEmail(text)
    case 'street_address':
      return text === '' ? 'Street address is required' : null
    case 'city':
      return text === '' ? 'City is required' : null
    case 'state':
      return checkState(text)
    case 'zip_code':
      return checkZipCode(text, ADDRESS_ZIP_INVALID)
  }
}

/** Digits, spaces, hyphens, parentheses and plus; at least 10 digits (spec section 5, Address). */
export function checkPhone(typed: string): string | null {
  const phone = typed.trim()
  if (phone === '') return 'Phone number is required'
  const digits = phone.replace(/\D/g, '').length
  return /^[\d ()+-]+$/.test(phone) && digits >= FEWEST_PHONE_DIGITS ? null : PHONE_INVALID
}

/** "FL" for " fl ": the form in which the state is stored. */
export function normalizeState(typed: string): string {
  return typed.trim().toUpperCase()
}

function checkState(state: string): string | null {
  if (state === '') return 'State is required'
  return /^[A-Za-z]{2}$/.test(state) ? null : STATE_INVALID
}
