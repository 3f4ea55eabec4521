import { type ReactNode, useId } from 'react'
import { panelOf, TabList } from './tab-list.tsx'

type TabStripProps<T extends string> = {
  label: string
  tabs: readonly { value: T; content: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** What belongs to the chosen one. */
  children: ReactNode
}

/** Tabs that tell more than their name, each as wide as the others: on a phone four beside each other, else eight. */
export function TabStrip<T extends string>({ label, tabs, value, onChange, children }: TabStripProps<T>) {
  const id = useId()
  return (
    <div>
      <TabList
        id={id}
        label={label}
        tabs={tabs}
        value={value}
        onChange={onChange}
        hasPanel={(of) => of === value}
        className="grid grid-cols-4 gap-1.5 sm:grid-cols-8 sm:gap-2"
        tabClassName="min-h-16 min-w-0 rounded-field border border-line bg-card px-1 py-2 text-center leading-tight [overflow-wrap:anywhere] hover:border-line-strong aria-selected:border-leaf-ink aria-selected:bg-leaf-soft aria-selected:shadow-card forced-colors:aria-selected:border-[Highlight]"
      />
      {/* One panel that stays, so that what has the focus in it is not drawn anew. */}
      <div {...panelOf(id, value)} tabIndex={-1} className="mt-3">
        {children}
      </div>
    </div>
  )
}
