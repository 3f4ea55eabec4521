import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { version } from '../../../../../package.json'
import { brand } from '../../../../domain/shared/brand.ts'
import { wantToasts } from '../../../app/toasts.ts'
import { Wordmark } from '../../../app/wordmark.tsx'
import { afterFirstAct } from '../../../platform/first-act.ts'
import { StaffButton } from '../../../staff/accounts/staff-button.tsx'
import { ROLE_TEXTS } from '../../../staff/accounts/staff-roles.ts'
import { MENU_ITEM, MenuButton, OTHER_ITEM } from '../../../staff/menu-item.tsx'
import { EasyPasswordNotice } from '../../../staff/own-account/easy-password-notice.tsx'
import { OwnAccountButton } from '../../../staff/own-account/own-account-button.tsx'
import { useMay, useStaffMember } from '../../../staff/staff-member.ts'
import { classes } from '../../../ui/classes.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StaffGuard } from './staff-guard.tsx'
import { isAt, placesFor } from './staff-places.ts'
import { STAFF_SHELL } from './staff-shell.words.ts'
import { useLogOut } from './use-log-out.ts'

/** Layout route of every staff screen behind the gate. The menu stands at the left edge; on a phone it folds. */
export function StaffShell() {
  const { pathname } = useLocation()
  useEffect(() => afterFirstAct(wantToasts), [])
  return (
    <div className="flex min-h-dvh flex-col md:flex-row print:block">
      <StaffMenu key={pathname} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 pb-8 [--page-side:1rem]">
        <div className="page-width pt-5 empty:hidden">
          <EasyPasswordNotice />
        </div>
        <StaffGuard key={pathname}>
          <Outlet />
        </StaffGuard>
      </main>
    </div>
  )
}

/** Escape folds it again, unless it closes a dialog that was opened from here. */
function useFolding() {
  const [unfolded, setUnfolded] = useState(false)
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setUnfolded(false)
      toggle.current?.focus()
    }
    const own = menu.current
    if (unfolded) own?.addEventListener('keydown', onKey)
    return () => own?.removeEventListener('keydown', onKey)
  }, [unfolded])
  return { unfolded, setUnfolded, menu, toggle }
}

function StaffMenu() {
  const { unfolded, setUnfolded, menu, toggle } = useFolding()
  const isSignedIn = useStaffMember() !== null
  return (
    <header
      ref={menu}
      className="z-20 flex shrink-0 flex-col border-b border-line bg-card md:sticky md:top-0 md:h-dvh md:w-24 md:overflow-y-auto md:border-r md:border-b-0 print:hidden"
    >
      <div className="flex min-h-14 items-center justify-between gap-4 px-4 md:justify-center md:px-1 md:[&>a]:px-2">
        <Wordmark>
          <span className="md:sr-only">{brand.name}</span>
        </Wordmark>
        {isSignedIn && (
          <button
            ref={toggle}
            type="button"
            aria-expanded={unfolded}
            aria-controls="staff-menu"
            className="-mr-3 inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold hover:bg-sand md:hidden"
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name={unfolded ? 'close' : 'menu'} />
            {STAFF_SHELL.menu}
          </button>
        )}
      </div>
      {isSignedIn && (
        <div
          id="staff-menu"
          className={classes(
            'flex flex-1 flex-col gap-3 px-2 pb-3 md:justify-between md:gap-1 md:px-1 md:pb-1',
            !unfolded && 'max-md:hidden',
          )}
        >
          <Places onGo={() => setUnfolded(false)} />
          <Person />
        </div>
      )}
    </header>
  )
}

function Places({ onGo }: { onGo: () => void }) {
  const { pathname } = useLocation()
  const may = useMay()
  return (
    <nav aria-label={STAFF_SHELL.places}>
      <ul className="flex flex-col gap-1 md:gap-0">
        {placesFor(may).map((place) => (
          <li key={place.label}>
            <Link
              to={place.addresses[0]}
              aria-current={isAt(place, pathname) ? 'page' : undefined}
              className={classes(
                MENU_ITEM,
                isAt(place, pathname)
                  ? 'bg-leaf-soft font-semibold text-leaf-ink forced-colors:border'
                  : OTHER_ITEM,
              )}
              onClick={onGo}
            >
              <Icon name={place.icon} className="size-6 md:size-5" />
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Who is signed in on this device, and what is theirs alone. */
function Person() {
  const member = useStaffMember()
  const { busy, logOut } = useLogOut()
  if (!member) return null
  return (
    <section
      aria-label={STAFF_SHELL.signedIn}
      className="flex flex-col gap-1 border-t border-line pt-3 md:gap-0 md:pt-1"
    >
      <p className="px-3 pb-1 leading-tight md:px-1 md:pb-0 md:text-center md:text-xs">
        <span className="block font-semibold">
          {member.email ? ROLE_TEXTS[member.role].label : STAFF_SHELL.sharedPassword}
        </span>
        {member.email && (
          <span translate="no" className="block text-ink-soft [overflow-wrap:anywhere]">
            <EmailText>{member.email}</EmailText>
          </span>
        )}
      </p>
      <StaffButton />
      <OwnAccountButton />
      <MenuButton icon="lock" busy={busy} onClick={logOut}>
        {STAFF_SHELL.logOut}
      </MenuButton>
      <p className="px-3 text-sm text-ink-soft md:px-1 md:text-center md:text-xs md:leading-tight">
        {STAFF_SHELL.version(version)}
      </p>
    </section>
  )
}
