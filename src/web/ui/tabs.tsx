import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'

type TabsProps<T extends string> = {
  label: string
  /** A tab that `keepsInput`, once seen, stays as it is, hidden, while another is in view. */
  tabs: readonly { value: T; label: string; content: ReactNode; keepsInput?: boolean }[]
  value: T
  onChange: (value: T) => void
}

export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  const [seen, setSeen] = useState<readonly T[]>([value])
  if (!seen.includes(value)) setSeen([...seen, value])
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
        activateOnFocus
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 border-b-3 border-transparent px-2.5 font-semibold whitespace-nowrap text-ink-soft sm:px-4 hover:text-ink data-active:border-clay-ink data-active:text-ink focus-visible:-outline-offset-3 forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={(tab.keepsInput ?? false) && seen.includes(tab.value)}
          // The library keeps a panel that is left for a frame, above the one that comes.
          className="pt-4 data-ending-style:hidden sm:pt-6"
        >
          {(tab.value === value || tab.keepsInput) && tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
