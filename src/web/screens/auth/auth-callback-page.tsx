import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { showToast } from '../../app/toasts.ts'
import { call } from '../../platform/api-client.ts'
import { localOrder } from '../../platform/browser-storage.ts'
import { type Session, useSession } from '../../platform/session.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'

/** Where somebody goes who comes back from a link or from Google; null when it failed (spec section 4). */
async function destinationAfter(search: string, reload: Session['reload']): Promise<string | null> {
  if (new URLSearchParams(search).has('error')) return null
  const session = await reload()
  if (!session) return null
  if (!session.user) return screenPaths.auth
  if (session.isDemo) return screenPaths.portal
  const onboarding = await call('getOnboarding')
  if (!onboarding.ok) return null
  if (!onboarding.value.is_new) return screenPaths.portal
  localOrder.create({ startedAt: new Date().toISOString() })
  return screenPaths.dietaryPreferences
}

/** The server has exchanged the code and set the cookie before it leads here; this screen decides the way on. */
export function AuthCallbackPage() {
  const { reload } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void destinationAfter(search, reload).then((destination) => {
      if (!destination)
        showToast('Authentication Error', {
          description: 'Failed to complete sign in. Please try again.',
          tone: 'danger',
        })
      return navigate(destination ?? screenPaths.auth, { replace: true })
    })
  }, [search, reload, navigate])
  return <PageSkeleton label="Signing you in" />
}
