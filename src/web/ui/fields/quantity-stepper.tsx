import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

type QuantityStepperProps = {
  /** What is counted: "Herb chicken" gives "Remove one Herb chicken". */
  name: string
  value: number
  onChange: (value: number) => void
  minimum?: number
  maximum?: number
  size?: 'small' | 'medium' | 'large'
  /** In the place of the number: a field that it can be typed into. */
  field?: ReactNode
  /** The buttons at both ends of the room there is. */
  wide?: boolean
  /** Words after the number, read out with it. */
  unit?: string
  /** The number is already announced by something else. */
  silent?: boolean
}

const SIZES = { small: 'size-9', medium: 'size-11', large: 'size-12' } as const
const GAPS = { small: 'gap-0.5', medium: 'gap-2', large: 'gap-2' } as const

/** At a limit a button stays where it is and keeps the focus, which a disabled one would lose. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    name,
    value,
    onChange,
    minimum = 0,
    maximum = Number.POSITIVE_INFINITY,
    size = 'medium',
    field,
    wide = false,
    unit,
    silent = false,
  } = props
  const step = classes(
    'inline-flex items-center justify-center rounded-full border border-line-strong bg-card text-leaf-ink transition-colors',
    'hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-card',
    SIZES[size],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row and ask for a legend
    <div
      role="group"
      aria-label={name}
      className={classes('items-center', wide ? 'flex justify-between' : 'inline-flex', GAPS[size])}
    >
      <button
        type="button"
        className={step}
        aria-label={`Remove one ${name}`}
        aria-disabled={value <= minimum}
        onClick={() => value > minimum && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output
        aria-live={silent ? 'off' : 'polite'}
        className={field ? 'sr-only' : 'min-w-9 text-center text-lg font-semibold tabular-nums'}
      >
        {value}
        {unit && <span className="sr-only"> {unit}</span>}
      </output>
      {field}
      <button
        type="button"
        className={step}
        aria-label={`Add one ${name}`}
        aria-disabled={value >= maximum}
        onClick={() => value < maximum && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
