import { useTabInAddress } from '../../../platform/use-tab-in-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FloorOffline } from '../pieces/floor-offline.tsx'
import { FLOOR_PAGE } from '../pieces/floor-style.ts'
import { IntakeTab } from './intake/intake-tab.tsx'
import { OnHandTab } from './lots/on-hand-tab.tsx'
import { STOCK } from './pieces/stock.words.ts'
import { ShoppingTab } from './shopping/shopping-tab.tsx'

const TABS = ['shopping', 'intake', 'hand'] as const
type Tab = (typeof TABS)[number]

/** What has to be bought, what comes in, and what is there. */
const SECTIONS = [
  { value: 'shopping', label: STOCK.tabs.shopping, content: <ShoppingTab /> },
  { value: 'intake', label: STOCK.tabs.intake, content: <IntakeTab />, keepsInput: true },
  { value: 'hand', label: STOCK.tabs.hand, content: <OnHandTab /> },
] as const

export function StockPage() {
  const [tab, setTab] = useTabInAddress<Tab>(TABS)
  return (
    <div className={FLOOR_PAGE}>
      <FloorOffline>{STOCK.offline}</FloorOffline>
      <PageHeader title={STOCK.title} />
      <Tabs label={STOCK.title} tabs={SECTIONS} value={tab} onChange={setTab} />
    </div>
  )
}
