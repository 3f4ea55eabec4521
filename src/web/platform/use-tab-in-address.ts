import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { replaceSearch } from './replace-search.ts'

/** The tab that is shown, from the address, where a reload and a way back find it again; the first is not named there. */
export function useTabInAddress<T extends string>(
  tabs: readonly [T, ...T[]],
  start: T = tabs[0],
): [T, (tab: T) => void] {
  const [query] = useSearchParams()
  const [tab, setTab] = useState<T>(() => tabs.find((name) => name === query.get('tab')) ?? start)
  const show = (next: T) => {
    setTab(next)
    replaceSearch(next === tabs[0] ? '' : `?tab=${next}`)
  }
  return [tab, show]
}
