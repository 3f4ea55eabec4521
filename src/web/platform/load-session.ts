import type { AppSettings, SessionUser } from '../../contract/session-wire.ts'
import { call } from './api-client.ts'
import { demoUser } from './browser-storage.ts'

export type LoadedSession = {
  user: SessionUser | null
  /** The user comes from this browser's storage; nothing is sent to the server for it. */
  isDemo: boolean
  isStaff: boolean
  app: AppSettings
}

const NOTHING_CONFIGURED: AppSettings = {
  mode: 'production',
  payments: 'simulated',
  google_sign_in: false,
  email_confirmation: false,
  mailbox: false,
  demo_mode: false,
}

export const EMPTY_SESSION: LoadedSession = {
  user: null,
  isDemo: false,
  isStaff: false,
  app: NOTHING_CONFIGURED,
}

/** Safari drops requests of a page it has just restored; Chrome and its kin name Safari too. */
const isSafariLike = (agent: string) =>
  /safari/i.test(agent) && !/chrome|chromium|crios|fxios|android/i.test(agent)

/** Who is here, or null when the session cannot be loaded. A stored demo user takes precedence (spec section 4). */
export async function loadSession(agent: string = navigator.userAgent): Promise<LoadedSession | null> {
  const demo = demoUser.read()
  if (demo) {
    const user = { id: demo.id, email: demo.email, full_name: demo.name, email_verified: true }
    return { ...EMPTY_SESSION, user, isDemo: true }
  }
  let answer = await call('getSession')
  if (!answer.ok && isSafariLike(agent)) answer = await call('getSession')
  if (!answer.ok) return null
  const { user, staff, app } = answer.value
  return { user, isDemo: false, isStaff: staff !== null, app }
}
