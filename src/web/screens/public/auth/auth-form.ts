import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { messageOf } from '../../../app/messages.ts'
import type { CallFailure } from '../../../platform/api-client.ts'
import type { AuthMode } from './auth-page.tsx'

/** The first field of all three forms takes the focus when the mode changes. */
export const EMAIL_FIELD_ID = 'auth-email'

/** What the three forms of /auth share: the e-mail travels along, the mode can change. */
export type AuthFormProps = {
  email: string
  /** What the previous form found wrong with the e-mail, until it is changed. */
  emailProblem?: string | undefined
  onEmail: (email: string) => void
  onMode: (mode: AuthMode, emailProblem?: string) => void
}

/** Puts the server's field messages beside their fields; false when there were none. */
export function showFieldErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  failure: CallFailure,
): boolean {
  const known = Object.entries(failure.fields).filter(([name]) => name in form.getValues())
  for (const [name, message] of known) form.setError(name as Path<T>, { message }, { shouldFocus: true })
  return known.length > 0
}

/** For toasts: the server's message, or the specified words where it has none (docs/spec-coverage, section 8). */
export const refusalMessage = (failure: CallFailure): string =>
  failure.code === 'malformed' ? 'Please try again' : messageOf(failure)
