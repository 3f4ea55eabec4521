import type { ReactNode } from 'react'
import { screenPaths } from '../../contract/screen-paths.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { brand } from '../../domain/shared/brand.ts'
import { HELP_LINKS, LEGAL_LINKS, SHOP_LINKS, type SiteLink } from '../site/site-links.ts'
import { Sprout } from '../site/sprout.tsx'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { frameWords } from './frame.words.ts'

type FrameProps = { kitchen: Kitchen; path: string; children: ReactNode }

/** Around every page of the storefront. Its links load pages: no script is needed for any of them. */
export function Frame({ kitchen, path, children }: FrameProps) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-10 -translate-y-20 rounded-pill bg-leaf-deep px-5 py-3 font-semibold text-on-leaf focus:translate-y-0"
      >
        {frameWords.skip}
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer kitchen={kitchen} />
    </>
  )
}

function Header({ path }: { path: string }) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="page-width flex flex-wrap items-center gap-x-6 py-2 lg:flex-nowrap">
        <a
          href={screenPaths.landing}
          translate="no"
          className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm font-display text-xl font-semibold tracking-tight text-leaf-ink"
        >
          <Sprout />
          {brand.name}
        </a>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 lg:order-last lg:ml-0">
          <a
            href={screenPaths.auth}
            className="inline-flex min-h-11 items-center font-medium underline-offset-8 hover:underline"
          >
            {frameWords.signIn}
          </a>
          <a href={screenPaths.zipGate} className={buttonStyle('accent', 'small', false)}>
            {frameWords.join}
          </a>
        </div>
        <nav
          aria-label={frameWords.mainMenu}
          className="-mx-1 flex w-full flex-wrap gap-x-5 lg:mx-0 lg:ml-auto lg:w-auto"
        >
          {[...SHOP_LINKS, ...HELP_LINKS.slice(0, 1)].map(({ href, label }) => (
            <a
              key={href}
              href={href}
              {...(path === href && { 'aria-current': 'page' as const })}
              className="inline-flex min-h-11 items-center rounded-sm px-1 font-medium underline-offset-8 hover:text-leaf-ink hover:underline aria-[current=page]:text-leaf-ink aria-[current=page]:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}

function Footer({ kitchen }: { kitchen: Kitchen }) {
  return (
    <footer className="mt-16 bg-leaf-deep pt-12 pb-10 text-on-leaf-soft sm:mt-24">
      <div className="page-width grid grid-cols-1 gap-9 [overflow-wrap:anywhere] sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr]">
        <div>
          <p
            translate="no"
            className="flex items-center gap-2.5 font-display text-xl font-semibold text-on-leaf"
          >
            <Sprout />
            {brand.name}
          </p>
          <p className="mt-2 max-w-80 leading-relaxed">{frameWords.footer(kitchen)}</p>
        </div>
        <Column title={frameWords.shop} links={SHOP_LINKS} />
        <Column title={frameWords.help} links={HELP_LINKS} />
        <Column title={frameWords.legal} links={LEGAL_LINKS} />
        <div>
          <p className="mb-2 font-semibold text-on-leaf">{frameWords.talk}</p>
          <a className={footerLink} href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          <p className="py-1">{brand.phone}</p>
          <p className="py-1">{brand.postalAddress}</p>
        </div>
      </div>
    </footer>
  )
}

const footerLink = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'

function Column({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title} className="flex flex-col items-start">
      <p className="mb-2 font-semibold text-on-leaf">{title}</p>
      {links.map(({ href, label }) => (
        <a key={href} href={href} className={footerLink}>
          {label}
        </a>
      ))}
    </nav>
  )
}
