import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'section'> & { as?: 'section' | 'div' | 'article' | 'li' }

export function Card({ as: Tag = 'section', className, ...rest }: CardProps) {
  const Element = Tag as 'section'
  return (
    <Element
      {...rest}
      className={classes('rounded-card border border-line bg-card p-5 shadow-card sm:p-6', className)}
    />
  )
}

export function CardTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 {...rest} className={classes('font-display text-heading font-semibold', className)} />
}
