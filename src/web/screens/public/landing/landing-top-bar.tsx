import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { screenPaths, storefrontPaths } from '../../../../contract/screen-paths.ts'
import { Wordmark } from '../../../app/wordmark.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { JoinFuelLink } from './join-fuel-link.tsx'

const SECTIONS = [
  { href: '#home', label: 'Home' },
  { href: '#mission', label: 'Our Mission' },
  { href: '#how-it-works', label: 'How It Works' },
]
const linkStyle =
  'inline-flex min-h-11 items-center rounded-sm px-1 font-medium hover:text-leaf-ink hover:underline underline-offset-8'

export function LandingTopBar() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex min-h-17 items-center justify-between gap-4">
        <Wordmark />
        <nav aria-label="Main" className="hidden items-center gap-6 lg:flex">
          {SECTIONS.map(({ href, label }) => (
            <a key={href} href={href} className={linkStyle}>
              {label}
            </a>
          ))}
          <a href={storefrontPaths.menu} className={linkStyle}>
            Menu
          </a>
          <Link to={screenPaths.portal} className={linkStyle}>
            Portal
          </Link>
          <Link to={screenPaths.admin} className={linkStyle}>
            Admin
          </Link>
          <Link to={screenPaths.auth} className={linkStyle}>
            Sign in
          </Link>
          <JoinFuelLink />
        </nav>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="mobile-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
          className="inline-flex size-12 items-center justify-center rounded-full hover:bg-sand lg:hidden"
        >
          <Icon name={open ? 'close' : 'menu'} className="size-6" />
        </button>
      </div>
      {open && <MobileMenu onLeave={close} />}
    </header>
  )
}

const MOBILE_SCREENS = [
  { to: screenPaths.portal, label: 'Portal' },
  { to: screenPaths.admin, label: 'Admin' },
  { to: screenPaths.kitchenOrders, label: 'Kitchen Orders' },
  { to: screenPaths.auth, label: 'Sign in' },
]
const rowStyle = 'flex min-h-12 items-center border-b border-line text-lg font-medium'

function MobileMenu({ onLeave }: { onLeave: () => void }) {
  return (
    <nav
      id="mobile-menu"
      aria-label="Main"
      className="page-width flex max-h-[calc(100dvh-4.25rem)] flex-col overflow-y-auto pb-6 lg:hidden"
    >
      {SECTIONS.map(({ href, label }) => (
        <a key={href} href={href} onClick={onLeave} className={rowStyle}>
          {label}
        </a>
      ))}
      <a href={storefrontPaths.menu} className={rowStyle}>
        Menu
      </a>
      {MOBILE_SCREENS.map(({ to, label }) => (
        <Link key={to} to={to} className={rowStyle}>
          {label}
        </Link>
      ))}
      <div className="mt-5">
        <JoinFuelLink size="large" wide />
      </div>
    </nav>
  )
}
