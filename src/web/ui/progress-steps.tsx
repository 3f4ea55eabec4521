import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type ProgressStepsProps = {
  label: string
  steps: readonly string[]
  /** Index of the step the person is at, from 0. */
  current: number
}

export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex gap-2 sm:gap-4 cramped:flex-wrap">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'flex-1 border-t-4 pt-2 text-sm font-medium max-[23rem]:min-w-0 max-[23rem]:text-xs cramped:min-w-max',
              index <= current
                ? 'border-leaf-ink text-leaf-ink'
                : 'border-line text-ink-soft forced-colors:border-dotted',
            )}
          >
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              {index < current && <Icon name="check" className="size-4" />}
              {index < current && <span className="sr-only">Done: </span>}
              {step}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
