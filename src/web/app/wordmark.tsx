import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { classes } from '../ui/classes.ts'

type WordmarkProps = { inverse?: boolean; children?: ReactNode }

/** The brand's name as a link home. */
export function Wordmark({ inverse = false, children = brand.name }: WordmarkProps) {
  return (
    <Link
      to={screenPaths.landing}
      translate="no"
      className={classes(
        'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-display text-xl font-semibold tracking-tight',
        inverse ? 'text-on-leaf' : 'text-leaf-ink',
      )}
    >
      <Sprout />
      {children}
    </Link>
  )
}

function Sprout() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 shrink-0">
      <path d="M12 22V11" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M12 15c-5 0-8-3-8-8 5 0 8 3 8 8Z" fill="currentColor" />
      <path d="M12 12c0-5 3-8 8-8 0 5-3 8-8 8Z" className="fill-clay" />
    </svg>
  )
}
