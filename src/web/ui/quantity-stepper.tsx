import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

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
  /** The same number is read out from elsewhere. */
  silent?: boolean
}

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
    'hover:bg-leaf-soft disabled:cursor-not-allowed disabled:opacity-45 disabled:hover:bg-card',
    size === 'large' ? 'size-12' : 'size-11',
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row and ask for a legend
    <div role="group" aria-label={name} className="inline-flex items-center gap-2">
      <button
        type="button"
        className={step}
        aria-label={`Remove one ${name}`}
        disabled={value <= minimum}
        onClick={() => onChange(Math.max(minimum, value - 1))}
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
        disabled={value >= maximum}
        onClick={() => onChange(Math.min(maximum, value + 1))}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
