import { type KeyboardEvent, useState } from 'react'
import { classes } from '../classes.ts'
import { useBlurAfterPress } from './after-press.ts'

type Props = {
  /** What the number is: nothing else names the field. */
  label: string
  value: number
  /** A whole number, not yet brought into any limits. */
  onType: (value: number) => void
  size?: 'small' | 'medium'
}

const MOST_DIGITS = 3

/** The number of a stepper, for who wants to type it. It counts with Enter, or when the field is left. */
export function TypedNumber({ label, value, onType, size = 'medium' }: Props) {
  const [text, setText] = useState<string | null>(null)
  const take = () => {
    if (text === null) return
    setText(null)
    if (text !== '') onType(Number(text))
  }
  const leave = useBlurAfterPress<HTMLInputElement>(take)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Nor is it a press on what takes the focus, when the stepper goes with its last portion.
      event.preventDefault()
      take()
    }
    if (event.key !== 'Escape' || text === null) return
    // What was typed goes, and nothing else closes with it.
    event.stopPropagation()
    setText(null)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={text ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
      onBlur={leave}
      onKeyDown={onKey}
      className={classes(
        'min-w-0 rounded-field border border-transparent bg-transparent text-center text-lg font-semibold tabular-nums hover:border-line-strong focus:border-line-strong focus:bg-card',
        size === 'small' ? 'size-9' : 'size-11',
      )}
    />
  )
}
