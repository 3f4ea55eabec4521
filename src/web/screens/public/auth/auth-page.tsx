import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { BesidePicture } from '../../../app/beside-picture.tsx'
import { TryDemo } from '../../../demo/try-demo.tsx'
import { useSession } from '../../../platform/session/session.tsx'
import { flowStarted } from '../../../platform/storage/browser-storage.ts'
import { JoinedScreen } from '../../../service-area/joined-screen.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EMAIL_FIELD_ID } from './auth-form.ts'
import { authWords } from './auth-page.words.ts'
import { deliveryPlaceOf } from './delivery-place.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type AuthMode = 'signin' | 'signup' | 'forgot'

export function AuthPage() {
  const location = useLocation()
  const { user, origin } = useSession()
  const place = deliveryPlaceOf(location.state)
  const [mode, setMode] = useState<AuthMode>(() => (place || flowStarted.read() ? 'signup' : 'signin'))
  const [joined, setJoined] = useState(false)
  /** What was typed goes along when the mode changes. */
  const [email, setEmail] = useState('')
  const [emailProblem, setEmailProblem] = useState<string>()
  useFocusOnModeChange(mode)
  /** After signing in here the sign-in event leads on. A customer who was signed in before has nothing to do here. */
  const [cameSignedIn] = useState(user !== null)
  if (user && (cameSignedIn || origin === 'restored')) return <Navigate to={screenPaths.portal} replace />

  if (joined) return <JoinedScreen />

  const typeEmail = (typed: string) => {
    setEmail(typed)
    setEmailProblem(undefined)
  }
  const changeMode = (next: AuthMode, problem?: string) => {
    setMode(next)
    setEmailProblem(problem)
  }
  const shared = { email, emailProblem, onEmail: typeEmail, onMode: changeMode }
  return (
    <BesidePicture>
      <PageHeader {...authWords.headings[mode]} />
      {place && (
        <Notice tone="success">
          {authWords.deliveringTo} {place.city}, {place.state} {place.zipCode}
        </Notice>
      )}
      <Card>
        {mode === 'signin' && <SignInForm {...shared} />}
        {mode === 'signup' && (
          <SignUpForm {...shared} hasPlace={place !== null} onJoined={() => setJoined(true)} />
        )}
        {mode === 'forgot' && <ForgotPasswordForm {...shared} />}
      </Card>
      <TryDemo />
    </BesidePicture>
  )
}

/** The button that changed the mode is gone: without this the focus would fall back to the top of the page. */
function useFocusOnModeChange(mode: AuthMode) {
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    document.getElementById(EMAIL_FIELD_ID)?.focus()
  }, [mode])
}
