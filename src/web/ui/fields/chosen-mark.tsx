import { Icon } from '../icon.tsx'

/** Says whether a chip is chosen. It takes the same room either way, so that a choice moves no other chip. */
export function ChosenMark({ chosen }: { chosen: boolean }) {
  if (chosen) return <Icon name="check" className="-ml-1 size-4" />
  return (
    <span
      aria-hidden="true"
      className="-ml-1 size-4 shrink-0 rounded-full border border-current opacity-45"
    />
  )
}
