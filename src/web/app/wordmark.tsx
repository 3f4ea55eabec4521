import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { Sprout } from '../site/sprout.tsx'
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
