import type { ReactNode } from 'react'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'

type Props = { to: 'production' | 'cases' | 'clashes'; date: string; children: ReactNode }

/** Leads to another screen of the same delivery. */
export const DayLink = ({ to, date, children }: Props) => (
  <LinkButton tone="outline" className="min-h-16" to={{ pathname: screenPaths[to], search: `?date=${date}` }}>
    {children}
  </LinkButton>
)
