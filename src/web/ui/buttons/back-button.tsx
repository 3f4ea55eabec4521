import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { Button } from './button.tsx'

/** One step back, above a heading: its arrow lines up with the text below. */
export function BackButton({ children = 'Back', ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button tone="quiet" size="small" className="-ml-3.5" {...rest}>
      <Icon name="arrow-left" className="size-4" />
      {children}
    </Button>
  )
}
