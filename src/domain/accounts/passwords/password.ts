import { COMMON_PASSWORDS } from './common-passwords.ts'
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from './password-length.ts'

export const PASSWORD_REQUIRED = 'Password is required'
export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another one.'
export const PASSWORD_TOO_LONG = `Password can have at most ${MAXIMUM_PASSWORD_LENGTH} characters`
export const CONFIRMATION_REQUIRED = 'Please confirm your password'
export const PASSWORDS_DIFFER = 'Passwords do not match'

/** A new password on the auth form: the message for the field, or null (docs/spec-coverage, section 5). */
export function checkPassword(password: string, minimum: number = MINIMUM_PASSWORD_LENGTH): string | null {
  if (password === '') return PASSWORD_REQUIRED
  if (password.length < minimum) return `Password must be at least ${minimum} characters`
  return checkChoice(password)
}

/** A new password on the reset page, which words the length differently (docs/spec-coverage, section 5). */
export function checkResetPassword(
  password: string,
  minimum: number = MINIMUM_PASSWORD_LENGTH,
): string | null {
  if (password.length < minimum) return `Password must be at least ${minimum} characters long.`
  return checkChoice(password)
}

/** A password at sign-in: only length, so that a newer rule never locks out an older password. */
export function checkPresentPassword(
  password: string,
  minimum: number = MINIMUM_PASSWORD_LENGTH,
): string | null {
  if (password === '') return PASSWORD_REQUIRED
  if (password.length < minimum) return `Password must be at least ${minimum} characters`
  return password.length > MAXIMUM_PASSWORD_LENGTH ? PASSWORD_TOO_LONG : null
}

/** The second entry of a new password. */
export function checkConfirmation(password: string, confirmation: string): string | null {
  if (confirmation === '') return CONFIRMATION_REQUIRED
  return confirmation === password ? null : PASSWORDS_DIFFER
}

function checkChoice(password: string): string | null {
  if (password.length > MAXIMUM_PASSWORD_LENGTH) return PASSWORD_TOO_LONG
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? PASSWORD_TOO_COMMON : null
}
