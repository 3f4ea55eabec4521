import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { useSession } from '../platform/session/session.tsx'
import { showToast, WELCOME_TOAST_SECONDS } from './toasts.ts'

const LEFT_ON_SIGN_IN: string[] = [screenPaths.auth, screenPaths.zipGate, screenPaths.authCallback]

/**
 * Greets people who sign in or join, once, on the screen they land on. Nobody is greeted for a reload, and nobody
 * for giving the password again over a form in use.
 */
export function useWelcome(): void {
  const { user, origin } = useSession()
  const { pathname } = useLocation()
  const previous = useRef<typeof user>(null)
  const arriving = useRef(false)
  useEffect(() => {
    if (!user) arriving.current = false
    else if (!previous.current)
      arriving.current = origin === 'signed-in' || pathname === screenPaths.authCallback
    previous.current = user
    if (!arriving.current || LEFT_ON_SIGN_IN.includes(pathname)) return
    arriving.current = false
    // The callback has led here without a sign-in: it has said why.
    if (origin === 'restored') return
    const title = pathname === screenPaths.dietaryPreferences ? `Welcome to ${brand.name}!` : 'Welcome back!'
    showToast(title, { tone: 'success', seconds: WELCOME_TOAST_SECONDS })
  }, [user, origin, pathname])
}
