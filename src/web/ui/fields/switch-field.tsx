import { useId } from 'react'
import { classes } from '../classes.ts'

type SwitchFieldProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Either ignores presses but keeps the focus, which a switch that is disabled in the browser's sense would lose. */
  disabled?: boolean
  busy?: boolean
}

export function SwitchField({ label, checked, onChange, disabled = false, busy = false }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="inline-flex min-h-11 items-center gap-3">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-disabled={busy || disabled || undefined}
        onClick={() => !busy && !disabled && onChange(!checked)}
        className="inline-flex min-h-11 items-center rounded-pill aria-disabled:opacity-60"
      >
        <span
          className={classes(
            'inline-flex h-7 w-12 items-center rounded-pill border border-line-strong p-0.5 transition-colors',
            checked ? 'justify-end bg-leaf' : 'justify-start bg-sand',
          )}
        >
          {/* In forced colors fills are gone: the knob's edge and its side say it. */}
          <span
            className={classes(
              'size-5 rounded-full border border-transparent',
              checked ? 'bg-on-leaf' : 'bg-line-strong',
            )}
          />
        </span>
      </button>
      <label id={`${id}-label`} htmlFor={id} className="inline-flex min-h-11 items-center font-medium">
        {label}
      </label>
    </div>
  )
}
