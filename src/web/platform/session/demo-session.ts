import type { AppSettings, SessionUser } from '../../../contract/household/session-wire.ts'
import { MINIMUM_PASSWORD_LENGTH } from '../../../domain/accounts/passwords/password-length.ts'
import type { DemoUser } from '../storage/stored-values.ts'

/** What holds until the server has said otherwise: nothing is offered that may not work here. */
export const NOTHING_CONFIGURED: AppSettings = {
  mode: 'production',
  payments: 'simulated',
  google_sign_in: false,
  email_confirmation: false,
  minimum_password_length: MINIMUM_PASSWORD_LENGTH,
  staff_idle_minutes: 120,
  mailbox: false,
  demo_mode: false,
}

/** A demo user as the screens know a signed-in customer. */
export const demoSessionUser = ({ id, email, name }: DemoUser): SessionUser => ({
  id,
  email,
  full_name: name,
  email_verified: true,
})
