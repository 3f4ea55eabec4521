import { type KeyboardEvent, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useBlurAfterPress } from './after-press.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type NumberFieldProps = FieldTexts & {
  /** As typed, which may be no number. */
  text: string
  /** What the text stands for. */
  value: number
  minimum: number
  maximum: number
  onType: (text: string) => void
  /** What the buttons are called. */
  less: string
  more: string
}

/**
 * A small whole number, typed or stepped. It is a text field: a number field of the browser changes under the wheel of a
 * mouse that only wanted to scroll the page.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, text, value, minimum, maximum, onType, less, more } = props
  const id = useId()
  const step = (by: number) => onType(String(Math.min(maximum, Math.max(minimum, value + by))))
  const leave = useBlurAfterPress<HTMLInputElement>(() => onType(String(value)))
  const stepByKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autoComplete="off"
          value={text}
          aria-valuemin={minimum}
          aria-valuemax={maximum}
          aria-valuenow={Number.isFinite(value) ? value : undefined}
          onChange={(event) => onType(event.target.value)}
          onBlur={leave}
          onKeyDown={stepByKey}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="field-box w-28 text-center text-xl font-semibold"
        />
        <div className="flex gap-2">
          <StepButton name={less} icon="minus" atLimit={value <= minimum} onPress={() => step(-1)} />
          <StepButton name={more} icon="plus" atLimit={value >= maximum} onPress={() => step(1)} />
        </div>
      </div>
    </FieldFrame>
  )
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

type StepButtonProps = { name: string; icon: 'minus' | 'plus'; atLimit: boolean; onPress: () => void }

/** At the limit it keeps the focus, which a disabled button would lose. */
function StepButton({ name, icon, atLimit, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={atLimit}
      onClick={() => !atLimit && onPress()}
      className={classes(
        'inline-flex size-12 items-center justify-center rounded-full border border-line-strong bg-card text-leaf-ink transition-colors',
        'hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-card',
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
