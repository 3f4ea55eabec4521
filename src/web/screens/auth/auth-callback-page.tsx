import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import type { SessionUser } from '../../../contract/session-wire.ts'
import { showToast } from '../../app/toasts.ts'
import { call } from '../../platform/api-client.ts'
import { localOrder } from '../../platform/browser-storage.ts'
import { type Session, useSession } from '../../platform/session.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'

/** The way on, and who has just signed in, if somebody has. */
type Arrival = { destination: string; user?: SessionUser }

/** Where somebody goes who comes back from a link or from Google; null when it failed (spec section 4). */
async function arrive(search: string, reload: Session['reload']): Promise<Arrival | null> {
  if (new URLSearchParams(search).has('error')) return null
  const session = await reload()
  if (!session) return null
  const { user, isDemo } = session
  if (!user) return { destination: screenPaths.auth }
  if (isDemo) return { destination: screenPaths.portal }
  const onboarding = await call('getOnboarding')
  if (!onboarding.ok) return null
  if (!onboarding.value.is_new) return { destination: screenPaths.portal, user }
  localOrder.create({ startedAt: new Date().toISOString() })
  return { destination: screenPaths.dietaryPreferences, user }
}

/** The server has exchanged the code and set the cookie before it leads here; this screen decides the way on. */
export function AuthCallbackPage() {
  const { reload, signedIn } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void arrive(search, reload).then((arrival) => {
      if (!arrival)
        showToast('Authentication Error', {
          description: 'Failed to complete sign in. Please try again.',
          tone: 'danger',
        })
      if (arrival?.user) return signedIn(arrival.user, arrival.destination)
      return navigate(arrival?.destination ?? screenPaths.auth, { replace: true })
    })
  }, [search, reload, signedIn, navigate])
  return <PageSkeleton label="Signing you in" />
}
