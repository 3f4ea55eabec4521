import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ChosenMark } from './chosen-mark.tsx'

type FilterChipsProps<T extends string> = {
  legend: string
  options: readonly { value: T; label: string; count: number }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Groups of chips one below the other; on a phone all of them in one row to swipe through. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className="-mr-4 flex gap-5 overflow-x-auto scroll-px-4 py-1.5 pr-4 pl-1 sm:mr-0 sm:flex-col sm:gap-3 sm:overflow-visible sm:p-0">
      {children}
    </div>
  )
}

/** Chips that narrow a list down, each with what it would leave. */
export function FilterChips<T extends string>({ legend, options, chosen, onChange }: FilterChipsProps<T>) {
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset className="flex shrink-0 items-center gap-2.5 sm:min-w-0 sm:gap-3">
      {/* Afloat, a legend stands in the row instead of above it. */}
      <legend className="float-left shrink-0 text-sm font-semibold text-ink-soft sm:w-14">{legend}</legend>
      <div className="flex gap-2 sm:min-w-0 sm:flex-1 sm:flex-wrap sm:pl-1">
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
        'relative inline-flex min-h-10 shrink-0 items-center gap-2 rounded-pill border px-3.5 text-sm font-medium whitespace-nowrap transition-colors select-none',
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
