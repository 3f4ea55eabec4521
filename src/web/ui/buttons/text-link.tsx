import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { textLinkStyle } from './text-link-style.ts'

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes(textLinkStyle, className)} />
}

/** A button that reads as part of a sentence. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(textLinkStyle, 'min-h-6', className)} />
}
