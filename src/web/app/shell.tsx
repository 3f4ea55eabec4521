import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { afterFirstAct } from '../platform/first-act.ts'
import { HELP_LINKS, LEGAL_LINKS } from '../site/site-links.ts'
import { TextLink } from '../ui/buttons/text-link.tsx'
import { wantToasts } from './toasts.ts'
import { useWelcome } from './use-welcome.ts'
import { Wordmark } from './wordmark.tsx'

/** Layout route of every screen but the landing page. */
export function ShellLayout() {
  useEffect(() => afterFirstAct(wantToasts), [])
  useWelcome()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Top bar, content, footer. Screens bring their own width and heading. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-card print:hidden">
        <div className="page-width flex min-h-16 items-center justify-between gap-4">
          <Wordmark />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <footer className="mt-12 border-t border-line print:hidden">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-6 text-sm text-ink-soft">
          <p>{brand.postalAddress}</p>
          <p className="flex flex-wrap gap-x-5">
            {[...HELP_LINKS, ...LEGAL_LINKS].map(({ href, label }) => (
              <a
                key={href}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
                href={href}
              >
                {label}
              </a>
            ))}
            <a
              className="inline-flex min-h-6 items-center underline underline-offset-4"
              href={`mailto:${brand.supportEmail}`}
            >
              {brand.supportEmail}
            </a>
            <TextLink to={screenPaths.landing} className="inline-flex min-h-6 items-center">
              Home
            </TextLink>
          </p>
        </div>
      </footer>
    </div>
  )
}
