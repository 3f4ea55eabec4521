import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { FIX_CARD_PATH, screenPaths } from '../../contract/screen-paths.ts'
import { listenForEndedSession } from '../platform/api-client.ts'
import { useSession } from '../platform/session/session.tsx'
import { fixCardWanted } from '../platform/storage/browser-storage.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { MessagePage } from './message-page.tsx'
import type { ScreenHandle } from './root-layout.tsx'

/** How long the portal waits for the session (docs/spec-coverage, section 9). */
const WAIT_SECONDS = 5

const SessionExpiredDialog = lazy(async () => ({
  default: (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
}))

const outlineOf = ({ handle }: { handle: unknown }) => (handle as ScreenHandle | undefined)?.Outline

/**
 * Layout route of the screens that need a customer (a demo user counts as one). When another customer takes the place
 * of one, as a link of a mail in another tab brings about, the screens begin again with all that they have loaded.
 */
export function RequireCustomer() {
  const { status, user } = useSession()
  const Outline = useMatches().map(outlineOf).findLast(Boolean) ?? PageSkeleton
  const first = useRef(user?.id)
  first.current ??= user?.id
  const waitedTooLong = useWaitedTooLong(status === 'loading')
  const hasFrame = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.hasFrame)
  if (user || (status === 'loading' && hasFrame && !waitedTooLong))
    return <Outlet key={user && user.id !== first.current ? user.id : 'first'} />
  if (status === 'failed' || (status === 'loading' && waitedTooLong)) return <SessionLoadingProblem />
  if (status === 'loading') return <Outline label="Loading your account" />
  return <SignInFirst />
}

/** A customer who follows a mail about the card goes on to it after signing in. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  const isCardWanted = `${pathname}${search}` === FIX_CARD_PATH
  useEffect(() => {
    if (isCardWanted) fixCardWanted.save()
  }, [isCardWanted])
  return <Navigate to={screenPaths.auth} replace />
}

/**
 * The screen, and over it the way back in when the session ends while it is in use. Its frame may be there before the
 * user.
 */
export function CustomerScreen() {
  const { user } = useSession()
  const [expired, setExpired] = useState(false)
  useEffect(() => listenForEndedSession(() => setExpired(true)), [])
  return (
    <>
      <Outlet />
      {user && expired && (
        <Suspense fallback={null}>
          <SessionExpiredDialog user={user} onClose={() => setExpired(false)} />
        </Suspense>
      )}
    </>
  )
}

function useWaitedTooLong(waiting: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setOver(true), WAIT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [waiting])
  return over
}

function SessionLoadingProblem() {
  return (
    <MessagePage
      icon="warning"
      title="Session loading problem"
      lead="We could not load your account. Your order and your choices are safe; please try again."
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          <LinkButton to={screenPaths.auth} tone="outline">
            Go to Sign In
          </LinkButton>
        </>
      }
    />
  )
}
