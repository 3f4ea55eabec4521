export const ZIP_CODE_LENGTH = 5

/**
 * Specified texts (docs/spec-coverage, section 5). The address page has its own words for a short ZIP and one outside
 * the area.
 */
export const ZIP_REQUIRED = 'ZIP code is required'
export const ZIP_INVALID = 'Please enter a valid 5-digit ZIP code'
export const ADDRESS_ZIP_INVALID = 'ZIP code must be 5 digits'
export const ADDRESS_ZIP_NOT_SERVED = 'Please enter a ZIP code in our delivery area'

/** What a ZIP field keeps of a typed or pasted text: its first five digits. */
export function digitsOfZip(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ZIP_CODE_LENGTH)
}

/** True for exactly five digits. */
export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}

/** The message for a ZIP that went through `digitsOfZip`, or null when it is complete. */
export function checkZipCode(zipCode: string, invalid: string = ZIP_INVALID): string | null {
  if (zipCode.trim() === '') return ZIP_REQUIRED
  return isZipCode(zipCode) ? null : invalid
}

/** For a complete ZIP outside the area (docs/spec-coverage, section 5). */
export function notServedMessage(zipCode: string): string {
  return `Sorry, we don't deliver to ${zipCode} yet. Join our waitlist to be notified when we expand!`
}
