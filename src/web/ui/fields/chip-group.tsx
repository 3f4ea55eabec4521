import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { ChosenMark } from './chosen-mark.tsx'

type ChipGroupProps<T extends string> = {
  legend: string
  hint?: ReactNode
  options: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  disabled?: boolean
}

/** Any number of choices, as checkboxes that look like chips. */
export function ChipGroup<T extends string>(props: ChipGroupProps<T>) {
  const { legend, hint, options, chosen, onChange, disabled } = props
  const hintId = useId()
  const toggle = (value: T, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <fieldset aria-describedby={hint ? hintId : undefined} disabled={disabled}>
      <legend className="font-display text-heading font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(on) => toggle(value, on)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Chip(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const { label, checked, onChange } = props
  return (
    <label
      className={classes(
        'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 font-medium transition-colors select-none',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-disabled:cursor-not-allowed has-disabled:opacity-60',
        checked
          ? 'border-leaf-ink bg-leaf text-on-leaf'
          : 'border-line-strong bg-card text-ink hover:border-leaf-ink hover:bg-leaf-soft',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ChosenMark chosen={checked} />
      {label}
    </label>
  )
}
