import type { ReactNode } from 'react'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { EmailText } from '../../../ui/email-text.tsx'

type Known = { household: { name: string; email: string } }

/** Somebody without a name is known by e-mail alone. */
export function Household({ household: { name, email } }: Known) {
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      {name && <span className="font-semibold">{isolated(name)}</span>}{' '}
      <span className={name ? 'text-ink-soft max-sm:block max-sm:text-sm' : 'font-semibold'}>
        <EmailText>{email}</EmailText>
      </span>
    </p>
  )
}

type LineProps = Known & { amount: string | null; children?: ReactNode }

/** A household with its amount at the end of the line, where the amounts of a list are under each other. */
export function HouseholdLine({ household, amount, children }: LineProps) {
  return (
    <div className="flex items-start justify-between gap-x-4">
      <Household household={household} />
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-3">
        {amount !== null && (
          <span className="font-semibold tabular-nums sm:min-w-20 sm:text-right">{amount}</span>
        )}
        {children}
      </div>
    </div>
  )
}
