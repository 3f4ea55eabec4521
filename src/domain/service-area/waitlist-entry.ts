import { checkEmail } from '../accounts/email.ts'
import { hasVisibleText } from '../shared/typed-text.ts'
import { checkZipCode } from './zip-code.ts'

/** The form an entry came from; both forms fill one list (docs/rulings.md, Data). */
export const WAITLIST_SOURCES = ['landing', 'zip_gate', 'address'] as const
export type WaitlistSource = (typeof WAITLIST_SOURCES)[number]

export const MAXIMUM_WAITLIST_NAME_LENGTH = 120
export const MAXIMUM_OTHER_AREAS_LENGTH = 500

/** Specified texts (docs/spec-coverage, sections 5 and 8). */
export const WAITLIST_MESSAGES = {
  nameAndEmailRequired: 'Please enter your name and email',
  alreadyListed: 'This email is already on our waitlist!',
  failed: 'Failed to join waitlist',
  landingFailed: 'Failed to join waitlist. Please try again.',
  joined: "You're on the list!",
} as const

/** What a person typed; the landing form asks for all of it, the others for e-mail and ZIP. */
export type WaitlistForm = {
  readonly email: string
  readonly zipCode: string
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly otherAreas?: string | undefined
}

/**
 * The first message for the form, or null (docs/spec-coverage, section 5). Only the landing form asks
 * for a name; phone and other ZIPs are optional everywhere.
 */
export function checkWaitlistEntry(source: WaitlistSource, form: WaitlistForm): string | null {
  if (source === 'landing' && (isBlank(form.name) || isBlank(form.email))) {
    return WAITLIST_MESSAGES.nameAndEmailRequired
  }
  return checkEmail(form.email) ?? checkZipCode(form.zipCode)
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || !hasVisibleText(text)
}
