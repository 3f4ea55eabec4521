import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import type { SessionUser } from '../../contract/session-wire.ts'
import { listenForEndedSession } from '../platform/api-client.ts'
import { useSession } from '../platform/session.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { MessagePage } from './message-page.tsx'

/** Spec section 9: portal auth wait time-out. */
const WAIT_SECONDS = 5

const SessionExpiredDialog = lazy(async () => ({
  default: (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
}))

/** Layout route of the screens that need a customer (a demo user counts as one). */
export function RequireCustomer() {
  const { status, user } = useSession()
  const waitedTooLong = useWaitedTooLong(status === 'loading')
  if (user) return <CustomerScreen user={user} />
  if (status === 'failed' || (status === 'loading' && waitedTooLong)) return <SessionLoadingProblem />
  if (status === 'loading') return <PageSkeleton label="Loading your account" />
  return <Navigate to={screenPaths.auth} replace />
}

/** The screen, and over it the way back in when the session ends while it is in use. */
function CustomerScreen({ user }: { user: SessionUser }) {
  const [expired, setExpired] = useState(false)
  useEffect(() => listenForEndedSession(() => setExpired(true)), [])
  return (
    <>
      <Outlet />
      {expired && (
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
