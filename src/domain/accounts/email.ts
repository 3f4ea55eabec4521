import { withoutInvisible } from '../shared/typed-text.ts'

/** Specified texts that more than one screen shows (docs/spec-coverage, section 5). */
export const EMAIL_REQUIRED = 'Email is required'
export const EMAIL_INVALID = 'Please enter a valid email address'
export const FORGOTTEN_EMAIL_REQUIRED = 'Please enter your email address'

/** Longest address that mail can carry (RFC 5321). */
export const MAXIMUM_EMAIL_LENGTH = 254

/** The rule of the account library, so that every form takes what signing up takes, and nothing else. */
const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** Trimmed, lower-cased and without what nobody sees: the form in which addresses are stored and compared. */
export function normalizeEmail(typed: string): string {
  return withoutInvisible(typed).trim().toLowerCase()
}

/** The message for the field, or null when the address is fine. */
export function checkEmail(typed: string): string | null {
  const email = normalizeEmail(typed)
  if (email === '') return EMAIL_REQUIRED
  return email.length <= MAXIMUM_EMAIL_LENGTH && EMAIL_PATTERN.test(email) ? null : EMAIL_INVALID
}

/** Looks like an address: enough to ask the account service, which has the last word and a sentence for its no. */
const ADDRESS_SHAPE = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u

/**
 * The message for the field of signing in, signing up and asking for a new password. What looks like an address goes to
 * the account service, whose refusal says more than a form could (`explainRejectedEmail`); every other form asks for
 * what that service takes.
 */
export function checkAccountEmail(typed: string): string | null {
  const email = normalizeEmail(typed)
  if (email === '') return EMAIL_REQUIRED
  return email.length <= MAXIMUM_EMAIL_LENGTH && ADDRESS_SHAPE.test(email) ? null : EMAIL_INVALID
}

/** Forgot mode asks for the address in its own words (docs/spec-coverage, section 5). */
export function checkForgottenEmail(typed: string): string | null {
  return normalizeEmail(typed) === '' ? FORGOTTEN_EMAIL_REQUIRED : checkAccountEmail(typed)
}

const GENERIC_LOCAL_PARTS: ReadonlySet<string> = new Set([
  'test',
  'demo',
  'user',
  'admin',
  'info',
  'mail',
  'email',
  'hello',
  'contact',
])
const SHORTEST_TRUSTED_LOCAL_PART = 6

export const EMAIL_BLOCKED =
  'This email format is blocked for security. Please use your full email address or sign in with Google.'
export const EMAIL_VALIDATION_FAILED =
  'Email validation failed. Please try a different email format or sign in with Google.'

/**
 * What to tell a person whose address the account service rejected as invalid (docs/spec-coverage, section 5). Read as:
 * too short, or with neither a digit nor one of . _ -, or a generic word.
 */
export function explainRejectedEmail(email: string): string {
  const [localPart = ''] = normalizeEmail(email).split('@')
  const looksBlocked =
    localPart.length < SHORTEST_TRUSTED_LOCAL_PART ||
    !/[\d._-]/.test(localPart) ||
    GENERIC_LOCAL_PARTS.has(localPart)
  return looksBlocked ? EMAIL_BLOCKED : EMAIL_VALIDATION_FAILED
}
