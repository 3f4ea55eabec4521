import { useState } from 'react'
import { useSearchParams } from 'react-router'

const TABS = ['dashboard', 'orders', 'subscription'] as const
export type PortalTab = (typeof TABS)[number]

/** From the address, where a reload and a way back find it again; a mail about the card leads to the Subscription tab. */
export function usePortalTab(): [PortalTab, (tab: PortalTab) => void] {
  const [query] = useSearchParams()
  const [tab, setTab] = useState<PortalTab>(
    () =>
      TABS.find((name) => name === query.get('tab')) ??
      (query.get('fix') === 'card' ? 'subscription' : 'dashboard'),
  )
  const show = (next: PortalTab) => {
    setTab(next)
    // Not by the router: a tab is no new screen, which would scroll and be one more step back.
    const address = new URL(window.location.href)
    address.search = next === 'dashboard' ? '' : `?tab=${next}`
    window.history.replaceState(window.history.state, '', address)
  }
  return [tab, show]
}
