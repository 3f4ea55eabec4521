import type { AppSettings, SessionUser } from '../../../contract/household/session-wire.ts'
import { call } from '../api-client.ts'
import { demoUser } from '../storage/browser-storage.ts'
import { demoSessionUser, NOTHING_CONFIGURED } from './demo-session.ts'

export type LoadedSession = {
  user: SessionUser | null
  /** The user comes from this browser's storage; nothing is sent to the server for it. */
  isDemo: boolean
  isStaff: boolean
  app: AppSettings
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

/**
 * The visitor's session, or null when it cannot be loaded. A stored demo user takes precedence (docs/spec-coverage,
 * section 4).
 */
export async function loadSession(agent: string = navigator.userAgent): Promise<LoadedSession | null> {
  const demo = demoUser.read()
  if (demo) return { ...EMPTY_SESSION, user: demoSessionUser(demo), isDemo: true }
  let answer = await call('getSession')
  if (!answer.ok && isSafariLike(agent)) answer = await call('getSession')
  if (!answer.ok) return null
  const { user, staff, app } = answer.value
  return { user, isDemo: false, isStaff: staff !== null, app }
}
