import { useSearchParams } from 'react-router'
import { useTabInAddress } from '../../platform/use-tab-in-address.ts'

const TABS = ['dashboard', 'orders', 'subscription'] as const
export type PortalTab = (typeof TABS)[number]

/** A mail about the card leads to the Subscription tab. */
export function usePortalTab(): [PortalTab, (tab: PortalTab) => void] {
  const [query] = useSearchParams()
  return useTabInAddress<PortalTab>(TABS, query.get('fix') === 'card' ? 'subscription' : 'dashboard')
}
