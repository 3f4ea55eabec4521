import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

type QuantityStepperProps = {
  /** What is counted: "Herb chicken" gives "Remove one Herb chicken". */
  name: string
  value: number
  onChange: (value: number) => void
  minimum?: number
  maximum?: number
  size?: 'medium' | 'large'
  /** Words after the number, read out with it. */
  unit?: string
  /** The number is already announced by something else. */
  silent?: boolean
}

/** At a limit a button stays where it is and keeps the focus, which a disabled one would lose. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    name,
    value,
    onChange,
    minimum = 0,
    maximum = Number.POSITIVE_INFINITY,
    size = 'medium',
    unit,
    silent = false,
  } = props
  const step = classes(
    'inline-flex items-center justify-center rounded-full border border-line-strong bg-card text-leaf-ink transition-colors',
    'hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-card',
    size === 'large' ? 'size-12' : 'size-11',
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row and ask for a legend
    <div role="group" aria-label={name} className="inline-flex items-center gap-2">
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
        className="min-w-9 text-center text-lg font-semibold tabular-nums"
      >
        {value}
        {unit && <span className="sr-only"> {unit}</span>}
      </output>
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
