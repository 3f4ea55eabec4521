import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../classes.ts'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  /** Shows a spinner and ignores presses, but keeps the focus, which a disabled button would lose. */
  busy?: boolean
}

export function Button(props: ButtonProps) {
  const { tone = 'primary', size = 'medium', wide = false, busy = false, className, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled']) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={classes(buttonStyle(tone, size, wide), className)}
    >
      {busy && <Spinner />}
      {rest.children}
    </button>
  )
}
