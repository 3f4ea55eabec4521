import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'div' | 'article' | 'li'
  /** What is inside reaches the edge: a band of color, a list with lines across. */
  flush?: boolean
}

export function Card({ as: Tag = 'section', flush = false, className, ...rest }: CardProps) {
  const Element = Tag as 'section'
  return (
    <Element
      {...rest}
      className={classes(
        'rounded-card border border-line bg-card shadow-card',
        flush ? 'overflow-hidden' : 'p-5 sm:p-6',
        className,
      )}
    />
  )
}

export function CardTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 {...rest} className={classes('font-display text-heading font-semibold', className)} />
}
