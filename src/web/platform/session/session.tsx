import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '../../../contract/household/session-wire.ts'
import { FIX_CARD_PATH, screenPaths } from '../../../contract/screen-paths.ts'
import { type CallFailure, call } from '../api-client.ts'
import {
  claimOrderInProgress,
  clearOnSignOut,
  demoUser,
  fixCardWanted,
  flowStarted,
  unsentAnswers,
} from '../storage/browser-storage.ts'
import { EMPTY_SESSION, type LoadedSession, loadSession } from './load-session.ts'
import { hasRecoveryMarker } from './recovery-marker.ts'

type SessionStatus = 'loading' | 'ready' | 'failed'

export type Session = LoadedSession & {
  /** 'failed': the server could not be asked; it is unknown whether somebody is signed in. */
  status: SessionStatus
  /** How the user came to be signed in: found on load, or by signing in here. */
  origin: 'restored' | 'signed-in'
  /** Asks the server again; the answer is also the session's new state. */
  reload: () => Promise<LoadedSession | null>
  /** The sign-in event: from /auth, /zip and /auth/callback it leads on, to the portal unless told otherwise. */
  signedIn: (user: SessionUser, destination?: string) => void
  /**
   * The customer's own sign-out: forgets demo and wizard, ends the session, shows the landing page. Why it did not
   * end, or null.
   */
  signOut: () => Promise<CallFailure | null>
  /** The sign-out event that comes from elsewhere: an ended session or another tab. Leads to the ZIP gate. */
  sessionEnded: (destination?: string) => void
}

const SessionContext = createContext<Session | null>(null)

/** The session of the page; only inside `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

const LEFT_ON_SIGN_IN: string[] = [screenPaths.auth, screenPaths.zipGate, screenPaths.authCallback]
type TabEvent = 'signed-in' | 'signed-out'

type State = LoadedSession & Pick<Session, 'status' | 'origin'>

/** What the page knows of the session, and how to ask the server for it. */
function useLoaded() {
  const [state, setState] = useState<State>({ ...EMPTY_SESSION, status: 'loading', origin: 'restored' })
  /** Counts what has been asked and signed in: an answer from before a sign-in does not know who is here. */
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const asked = ++latest.current
    const loaded = await loadSession()
    if (asked !== latest.current) {
      if (loaded) setState((before) => ({ ...before, app: loaded.app }))
      return loaded
    }
    if (loaded?.user) claimOrderInProgress(loaded.user.id)
    setState((before) =>
      loaded ? { ...before, ...loaded, status: 'ready' } : { ...before, status: 'failed', user: null },
    )
    return loaded
  }, [])

  useEffect(() => {
    void reload()
  }, [reload])
  return { state, setState, latest, reload }
}

/** Where signing in and out lead. */
function useWays(setState: Dispatch<SetStateAction<State>>) {
  const navigate = useNavigate()
  const location = useLocation()
  const place = useRef(location)
  place.current = location

  const leaveAfterSignIn = useCallback(
    async (destination: string) => {
      if (!LEFT_ON_SIGN_IN.includes(place.current.pathname)) return
      const isCardWanted = fixCardWanted.take() && destination === screenPaths.portal
      await navigate(isCardWanted ? FIX_CARD_PATH : destination, { replace: true })
    },
    [navigate],
  )

  /**
   * Moves away first: a guard that saw the user go would lead to /auth instead. A screen that had to be loaded is shown
   * as a transition, after `navigate` has ended; the user goes in a transition behind it, never before.
   */
  const forgetUser = useCallback(
    async (destination: string | null) => {
      if (destination) await navigate(destination, { flushSync: true })
      startTransition(() => setState((before) => ({ ...before, user: null, isDemo: false, status: 'ready' })))
    },
    [navigate, setState],
  )

  const sessionEnded = useCallback(
    (destination: string = screenPaths.zipGate) => {
      const { pathname, hash } = place.current
      // The kitchen is not the customer's: staff who try a customer's account stay at their work.
      const stays =
        pathname === screenPaths.resetPassword ||
        pathname.startsWith(screenPaths.admin) ||
        hasRecoveryMarker(hash)
      void forgetUser(stays ? null : destination)
    },
    [forgetUser],
  )
  return { leaveAfterSignIn, forgetUser, sessionEnded }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { state, setState, latest, reload } = useLoaded()
  const { leaveAfterSignIn, forgetUser, sessionEnded } = useWays(setState)

  const onTabEvent = useCallback(
    async (event: TabEvent) => {
      if (event === 'signed-out') {
        unsentAnswers.remove()
        return sessionEnded()
      }
      const loaded = await reload()
      if (loaded?.user) await leaveAfterSignIn(screenPaths.portal)
    },
    [sessionEnded, reload, leaveAfterSignIn],
  )
  const tellTabs = useOtherTabs(onTabEvent)

  const session = useMemo<Session>(
    () => ({
      ...state,
      reload,
      sessionEnded,
      signedIn: (user, destination = screenPaths.portal) => {
        latest.current += 1
        flowStarted.remove()
        claimOrderInProgress(user.id)
        const isDemo = demoUser.read() !== null
        setState((before) => ({ ...before, user, isDemo, status: 'ready', origin: 'signed-in' }))
        tellTabs('signed-in')
        void leaveAfterSignIn(destination)
      },
      signOut: async () => {
        clearOnSignOut()
        const answer = state.isDemo ? null : await call('signOut')
        // No script reaches the cookie: without the server's word nobody is really signed out, whatever it looks like
        // here.
        if (answer && !answer.ok) return answer.failure
        tellTabs('signed-out')
        await forgetUser(screenPaths.landing)
        // Nobody has asked the server what it offers while the demo was on.
        if (state.isDemo) await reload()
        return null
      },
    }),
    [state, setState, latest, reload, sessionEnded, tellTabs, leaveAfterSignIn, forgetUser],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Tells the product's other tabs about signing in and out, and listens to them. */
function useOtherTabs(onEvent: (event: TabEvent) => Promise<void>): (event: TabEvent) => void {
  const channel = useRef<BroadcastChannel | null>(null)
  const listener = useRef(onEvent)
  listener.current = onEvent
  useEffect(() => {
    const opened = new BroadcastChannel('session')
    opened.onmessage = (message: MessageEvent<TabEvent>) => void listener.current(message.data)
    channel.current = opened
    return () => opened.close()
  }, [])
  return useCallback((event) => channel.current?.postMessage(event), [])
}
