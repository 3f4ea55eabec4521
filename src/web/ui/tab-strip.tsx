import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

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
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="grid grid-cols-4 gap-1.5 sm:grid-cols-8 sm:gap-2"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-16 min-w-0 rounded-field border border-line bg-card px-1 py-2 text-center leading-tight [overflow-wrap:anywhere] hover:border-line-strong data-active:border-leaf-ink data-active:bg-leaf-soft data-active:shadow-card forced-colors:data-active:border-[Highlight]"
          >
            {tab.content}
          </Base.Tab>
        ))}
      </Base.List>
      {/* One panel that stays, so that what has the focus in it is not drawn anew. */}
      <Base.Panel value={value} tabIndex={-1} className="mt-3">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
