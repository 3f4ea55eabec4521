import type { ReactNode } from 'react'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** Undefined or empty: the field is fine. */
  error?: string | undefined
}

export const describedBy = (
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined => [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

type FieldFrameProps = FieldTexts & { id: string; optional?: boolean; children: ReactNode; aside?: ReactNode }

/** Label above, control, then hint and error, tied to the control by `describedBy(id, …)`. */
export function FieldFrame({ id, label, hint, error, optional, aside, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-sm font-medium text-danger">
      {children}
    </p>
  )
}
