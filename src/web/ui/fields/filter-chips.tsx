import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ChosenMark } from './chosen-mark.tsx'

type FilterChipsProps<T extends string> = {
  legend: string
  options: readonly { value: T; label: string; count: number }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Groups of chips one below the other. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3">{children}</div>
}

/** Chips that narrow a list down, each with what it would leave. */
export function FilterChips<T extends string>({ legend, options, chosen, onChange }: FilterChipsProps<T>) {
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset className="min-w-0 sm:flex sm:items-center sm:gap-3">
      {/* Afloat, a legend stands in the row instead of above it. */}
      <legend className="shrink-0 text-sm font-semibold text-ink-soft sm:float-left sm:w-16">{legend}</legend>
      <div className="mt-1.5 flex min-w-0 flex-1 flex-wrap gap-2 sm:mt-0 sm:pl-1">
        {options.map(({ value, label, count }) => (
          <FilterChip
            key={value}
            label={label}
            count={count}
            checked={chosen.includes(value)}
            onToggle={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type FilterChipProps = { label: string; count: number; checked: boolean; onToggle: () => void }

function FilterChip({ label, count, checked, onToggle }: FilterChipProps) {
  const empty = count === 0 && !checked
  return (
    <label
      className={classes(
        'relative inline-flex min-h-10 max-w-full items-center gap-2 rounded-pill border px-3.5 py-1 text-sm leading-tight font-medium transition-colors select-none',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked && 'border-leaf-ink bg-leaf text-on-leaf',
        empty && 'cursor-not-allowed border-dashed border-line bg-card text-ink-soft',
        !checked && !empty && 'border-line bg-card text-ink hover:border-leaf-ink hover:bg-leaf-soft',
      )}
    >
      <input
        type="checkbox"
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-pill outline-none"
        checked={checked}
        // Not disabled: the chip may have the focus when it comes to leave nothing.
        aria-disabled={empty}
        onChange={() => !empty && onToggle()}
        // A browser leaves alone what it sees a sliver of.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      />
      <ChosenMark chosen={checked} />
      {label}
      <span className={classes('min-w-[2ch] tabular-nums', checked ? 'text-on-leaf-soft' : 'text-ink-soft')}>
        {count}
        <span className="sr-only">{count === 1 ? ' meal' : ' meals'}</span>
      </span>
    </label>
  )
}
