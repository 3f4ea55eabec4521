import type { KeyboardEvent, ReactNode } from 'react'
import { placeAfter } from './place-after.ts'

type TabListProps<T extends string> = {
  /** What the ids of its tabs and panels begin with. */
  id: string
  label: string
  tabs: readonly { value: T; content: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** Whether the panel of a tab is on the page. */
  hasPanel: (value: T) => boolean
  className: string
  tabClassName: string
}

// A value may have spaces, which would end an id.
const inId = (value: string) => value.replace(/\s/g, '-')
const tabId = (id: string, value: string) => `${id}-tab-${inId(value)}`
const panelId = (id: string, value: string) => `${id}-panel-${inId(value)}`

/** What a panel needs to be known as the one of its tab. */
export const panelOf = (id: string, value: string) => ({
  id: panelId(id, value),
  role: 'tabpanel',
  'aria-labelledby': tabId(id, value),
})

/**
 * A row of tabs after the pattern of ARIA: one of them is reached by Tab, the others by the arrow keys, Home and End, and the
 * one that has the focus is chosen. The library's were a twentieth of the portal.
 */
export function TabList<T extends string>({ id, label, tabs, value, onChange, ...rest }: TabListProps<T>) {
  const { hasPanel, className, tabClassName } = rest
  const choose = (chosen: T) => {
    if (chosen !== value) onChange(chosen)
  }
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = tabs.findIndex((tab) => tab.value === value)
    const place = placeAfter(event.key, from, tabs.length)
    const to = place === null ? undefined : tabs[place]?.value
    if (to === undefined) return
    event.preventDefault()
    document.getElementById(tabId(id, to))?.focus()
    choose(to)
  }
  return (
    <div role="tablist" aria-label={label} className={className} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={hasPanel(tab.value) ? panelId(id, tab.value) : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          className={tabClassName}
          onClick={() => choose(tab.value)}
        >
          {tab.content}
        </button>
      ))}
    </div>
  )
}
