import { avoidanceWords } from '../../domain/customers/dietary-preferences.ts'
import { Icon } from '../ui/icon.tsx'

/** Names what the household avoids and this meal contains. The meal can still be chosen. */
export function AvoidedMark({ conflicts }: { conflicts: readonly string[] }) {
  return (
    <p className="flex items-center gap-2 rounded-field bg-danger-soft px-2.5 py-1 text-xs leading-snug font-semibold text-danger sm:text-sm">
      <Icon name="avoided" className="size-4.5" />
      <span>Not for you: contains {avoidanceWords(conflicts)}</span>
    </p>
  )
}
