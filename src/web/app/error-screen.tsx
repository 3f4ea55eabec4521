import { useRouteError } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MessagePage } from './message-page.tsx'
import { Wordmark } from './wordmark.tsx'

/** For a fault in a screen, or a screen that cannot be loaded. The heading is spec section 2's. */
export function ErrorScreen() {
  const error = useRouteError()
  const outdated = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <MessagePage
      icon="warning"
      title="Unexpected Application Error!"
      lead={
        outdated
          ? 'This page could not be loaded. You may be offline, or we have just updated the site.'
          : 'Something went wrong on our side. What you saved is safe.'
      }
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
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

/** The same without a shell around it, for a fault above the shell. */
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
