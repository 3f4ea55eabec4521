import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { useSession } from '../platform/session.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { MessagePage } from './message-page.tsx'

/** Spec section 9: portal auth wait time-out. */
const WAIT_SECONDS = 5

/** Layout route of the screens that need a customer (a demo user counts as one). */
export function RequireCustomer() {
  const { status, user } = useSession()
  const waitedTooLong = useWaitedTooLong(status === 'loading')
  if (user) return <Outlet />
  if (status === 'failed' || (status === 'loading' && waitedTooLong)) return <SessionLoadingProblem />
  if (status === 'loading') return <PageSkeleton label="Loading your account" />
  return <Navigate to={screenPaths.auth} replace />
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
