import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '../../../../contract/household/session-wire.ts'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { BesidePicture } from '../../../app/beside-picture.tsx'
import { showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { type Session, useSession } from '../../../platform/session/session.tsx'
import { localOrder, storedZipCode } from '../../../platform/storage/browser-storage.ts'
import { JoinedScreen } from '../../../service-area/joined-screen.tsx'
import { ZipQuestion } from '../../../service-area/zip-question.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { arrivalWords } from './auth-callback.words.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { confirmationTokenOf } from './email-of-link.ts'

/** Where to go next, and who has just signed in, if anybody. A new household may have to give its ZIP code first. */
type Arrival = { destination: string; user?: SessionUser; isNew?: boolean }

/** Where a person who has just signed in goes next; null when that could not be found out. */
async function arriveAs(user: SessionUser): Promise<Arrival | null> {
  const onboarding = await call('getOnboarding')
  if (!onboarding.ok) return null
  if (!onboarding.value.is_new) return { destination: screenPaths.portal, user }
  return { destination: screenPaths.dietaryPreferences, user, isNew: true }
}

/** Where a person who comes back from Google goes next; null when signing in failed. */
async function arrive(search: string, reload: Session['reload']): Promise<Arrival | null> {
  if (new URLSearchParams(search).has('error')) return null
  const session = await reload()
  if (!session) return null
  const { user, isDemo } = session
  if (!user) return { destination: screenPaths.auth }
  if (isDemo) return { destination: screenPaths.portal }
  return arriveAs(user)
}

/**
 * The link of a confirmation mail asks before it does anything; a customer who comes back from Google is signed in
 * already.
 */
export function AuthCallbackPage() {
  const { hash } = useLocation()
  const [token] = useState(() => confirmationTokenOf(hash))
  const { goOn, arriveWith, newcomer } = useGoingOn()
  useClearedAddress(token)
  if (newcomer)
    return (
      <WhereToDeliver
        email={newcomer.email}
        onServed={() => goOn({ user: newcomer, destination: screenPaths.dietaryPreferences, isNew: true })}
      />
    )
  if (token === null) return <Arriving onArrived={arriveWith} />
  return <ConfirmEmailForm token={token} onSignedIn={(user) => void arriveAs(user).then(arriveWith)} />
}

function useGoingOn() {
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const [newcomer, setNewcomer] = useState<SessionUser>()
  const goOn = useCallback(
    ({ user, destination, isNew }: Arrival) => {
      if (isNew) localOrder.create({ startedAt: new Date().toISOString() })
      return user ? signedIn(user, destination) : void navigate(destination, { replace: true })
    },
    [signedIn, navigate],
  )
  const arriveWith = useCallback(
    (arrival: Arrival | null) => {
      if (!arrival)
        showToast(arrivalWords.failed, {
          description: arrivalWords.tryAgain,
          tone: 'danger',
        })
      if (arrival?.isNew && !storedZipCode.read()) return setNewcomer(arrival.user)
      return goOn(arrival ?? { destination: screenPaths.auth })
    },
    [goOn],
  )
  return { goOn, arriveWith, newcomer }
}

/** The code leaves the address, and with it the browser's history. */
function useClearedAddress(token: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (token) void navigate(screenPaths.authCallback, { replace: true })
  }, [token, navigate])
}

/** The server has exchanged the code and set the cookie before it leads here; this screen decides the way on. */
function Arriving({ onArrived }: { onArrived: (arrival: Arrival | null) => void }) {
  const { reload } = useSession()
  const { search } = useLocation()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void arrive(search, reload).then(onArrived)
  }, [search, reload, onArrived])
  return <PageSkeleton label={arrivalWords.signingIn} />
}

/** A customer who came by Google, or by a link opened in another browser, has not been asked yet. */
function WhereToDeliver({ email, onServed }: { email: string; onServed: () => void }) {
  const [joined, setJoined] = useState(false)
  if (joined) return <JoinedScreen />
  return (
    <BesidePicture>
      <PageHeader
        title={arrivalWords.whereTo}
        lead={arrivalWords.area(brand.radiusMiles, brand.mallName, brand.city)}
      />
      <Card>
        <ZipQuestion
          email={email}
          onServed={(place) => {
            storedZipCode.save(place.zipCode)
            onServed()
          }}
          onJoined={() => setJoined(true)}
        />
      </Card>
    </BesidePicture>
  )
}
