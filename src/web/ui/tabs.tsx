import { type ReactNode, useId, useState } from 'react'
import { panelOf, TabList } from './tab-list.tsx'

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
  const id = useId()
  const isThere = (tab: { value: T; keepsInput?: boolean }) =>
    tab.value === value || (tab.keepsInput === true && seen.includes(tab.value))
  const there = tabs.filter(isThere)
  return (
    <div>
      <TabList
        id={id}
        label={label}
        tabs={tabs.map((tab) => ({ value: tab.value, content: tab.label }))}
        value={value}
        onChange={onChange}
        hasPanel={(of) => there.some((tab) => tab.value === of)}
        className="flex gap-1 overflow-x-auto border-b border-line"
        tabClassName="-mb-px min-h-12 border-b-3 border-transparent px-2.5 font-semibold whitespace-nowrap text-ink-soft sm:px-4 hover:text-ink aria-selected:border-clay-ink aria-selected:text-ink focus-visible:-outline-offset-3 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
      />
      {there.map((tab) => (
        <div
          key={tab.value}
          {...panelOf(id, tab.value)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is reached by Tab, also one without controls
          tabIndex={0}
          hidden={tab.value !== value}
          className="pt-4 sm:pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
