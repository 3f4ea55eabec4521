import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'

type LinkButtonProps = ComponentProps<typeof Link> & { tone?: ButtonTone; size?: ButtonSize; wide?: boolean }

/** Looks like a button, goes somewhere like a link. */
export function LinkButton(props: LinkButtonProps) {
  const { tone = 'primary', size = 'medium', wide = false, className, ...rest } = props
  return <Link {...rest} className={classes(buttonStyle(tone, size, wide), className)} />
}
