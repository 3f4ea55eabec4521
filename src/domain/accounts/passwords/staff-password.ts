import { checkPassword } from './password.ts'

/** Longer than a customer's: it opens every household's orders. As long as the shared one has to be. */
export const MINIMUM_STAFF_PASSWORD_LENGTH = 8

/** A new password of a staff account: the message for the field, or null. */
export const checkStaffPassword = (password: string): string | null =>
  checkPassword(password, MINIMUM_STAFF_PASSWORD_LENGTH)
