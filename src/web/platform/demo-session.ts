import type { AppSettings, SessionUser } from '../../contract/session-wire.ts'
import type { DemoUser } from './stored-values.ts'

/** What holds until the server has said otherwise: nothing is offered that may not work here. */
export const NOTHING_CONFIGURED: AppSettings = {
  mode: 'production',
  payments: 'simulated',
  google_sign_in: false,
  email_confirmation: false,
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
