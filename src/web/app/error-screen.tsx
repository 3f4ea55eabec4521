import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { MessagePage } from './message-page.tsx'
import { Wordmark } from './wordmark.tsx'

const loadAnew = () => window.location.reload()

let wasOffline = false

/**
 * Scripts are fetched ahead of a press. One that failed while the connection was gone is not asked for again before the
 * page is reloaded, also where its screen is opened long after.
 */
export function rememberLostConnections(): void {
  wasOffline = !navigator.onLine
  window.addEventListener('offline', () => {
    wasOffline = true
  })
}

/**
 * Reloads the page as soon as there is a connection again. Where it was never gone the visitor decides: a page that reloads
 * by itself and fails again would do so forever.
 */
function useLoadAnew(lost: boolean) {
  useEffect(() => {
    if (!lost) return
    if (wasOffline && navigator.onLine) return loadAnew()
    window.addEventListener('online', loadAnew)
    return () => window.removeEventListener('online', loadAnew)
  }, [lost])
}

/**
 * For a fault in a screen, whose heading is specified (docs/spec-coverage, section 2), or a screen that cannot be
 * loaded.
 */
export function ErrorScreen() {
  const error = useRouteError()
  const lost = error instanceof TypeError && /import|module/i.test(error.message)
  useLoadAnew(lost)
  return (
    <MessagePage
      icon="warning"
      title={lost ? 'This page could not be loaded' : 'Unexpected Application Error!'}
      lead={
        lost
          ? 'You may be offline, or we have just updated the site. It loads by itself when the connection is back.'
          : 'Something went wrong on our side. What you saved is safe.'
      }
      actions={
        <>
          <Button onClick={loadAnew}>{lost ? 'Try Again' : 'Reload Page'}</Button>
          <LinkButton to={screenPaths.landing} reloadDocument tone="outline">
            Go Home
          </LinkButton>
        </>
      }
    >
      <p className="mt-4 text-ink-soft">
        If it happens again, write to{' '}
        <a className="underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        .
      </p>
    </MessagePage>
  )
}

/** The error screen without a shell around it, for a fault above the shell. */
export function RootErrorScreen() {
  return (
    <div className="min-h-dvh">
      <header className="page-width py-3">
        <Wordmark />
      </header>
      <main id="main" tabIndex={-1}>
        <ErrorScreen />
      </main>
    </div>
  )
}
