import { Icon, type IconName } from '../../../ui/icon.tsx'

export type Moment = { icon: IconName; when: string; what: string }

/** What comes, in the order in which it comes. */
export function MomentList({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="mt-4 flex flex-col gap-4">
      {moments.map(({ icon, when, what }) => (
        <li key={when} className="flex gap-4">
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
            <Icon name={icon} />
          </span>
          <div>
            <p className="font-semibold">{when}</p>
            <p className="leading-relaxed text-ink-soft">{what}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
