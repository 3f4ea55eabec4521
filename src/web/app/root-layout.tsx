import { type ComponentType, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { tabTitle } from '../../contract/screen-titles.ts'
import { brand } from '../../domain/shared/brand.ts'
import { redoEarlyActs } from '../first-screen/early-acts.ts'
import { SessionProvider } from '../platform/session/session.tsx'
import { useDocumentTitle } from '../platform/use-document-title.ts'
import { BackGuard } from './back-guard.tsx'
import { DemoOutlet } from './demo-outlet.tsx'
import { ToastOutlet } from './toast-outlet.tsx'

export type ScreenHandle = {
  title: string
  /** What is seen while it is unknown who is here: the screen's own shape, so that nothing jumps when it is filled. */
  Outline?: ComponentType<{ label: string }>
  /** Shows its frame while it is not known yet who is here. */
  hasFrame?: boolean
}

const titleOf = (handle: unknown): string | undefined => (handle as ScreenHandle | undefined)?.title

/** Around every screen: skip link, title, focus after a change of screen, session, demo, toasts. */
export function RootLayout() {
  const title = useMatches()
    .map((match) => titleOf(match.handle))
    .findLast(Boolean)
  useDocumentTitle(title ? tabTitle(title) : brand.name)
  useFocusOnArrival()
  useEffect(redoEarlyActs, [])
  return (
    <SessionProvider>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-pill bg-leaf-deep px-5 py-3 font-semibold text-on-leaf focus:translate-y-0"
      >
        Skip to content
      </a>
      <Outlet />
      <DemoOutlet />
      <ToastOutlet />
      <ScrollRestoration />
      <BackGuard />
    </SessionProvider>
  )
}

/** A keyboard or a screen reader starts at the new screen's content, not where the old one's link was. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
