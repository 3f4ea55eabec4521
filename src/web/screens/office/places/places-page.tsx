import { type ComponentType, Suspense } from 'react'
import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { later } from '../../../platform/later.tsx'
import { useTabInAddress } from '../../../platform/use-tab-in-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CardsSkeleton } from '../pieces/skeletons.tsx'
import { PLACES } from './places.words.ts'
import { ZipSection } from './zip-section.tsx'

const WaitingSection = later(async () => (await import('./waiting-section.tsx')).WaitingSection)

const TaxesSection = later(async () => (await import('./taxes-section.tsx')).TaxesSection)

const awaited = (Content: ComponentType) => (
  <Suspense fallback={<CardsSkeleton label={PLACES.loadingSection} />}>
    <Content />
  </Suspense>
)

const TABS = ['zips', 'waiting', 'taxes'] as const
const SECTIONS = [
  { value: 'zips', label: PLACES.zips, content: <ZipSection /> },
  { value: 'waiting', label: PLACES.waiting, content: awaited(WaitingSection) },
  { value: 'taxes', label: PLACES.taxes, content: awaited(TaxesSection) },
] as const

/** For owners: where we deliver, who waits for it, and the tax there. */
export function PlacesPage() {
  const [value, setTab] = useTabInAddress<(typeof TABS)[number]>(TABS)
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-8">
      <div className="-mb-8">
        <OfflineNotice>{PLACES.offline}</OfflineNotice>
      </div>
      <PageHeader title={PLACES.title} />
      <Tabs label={PLACES.title} tabs={SECTIONS} value={value} onChange={setTab} />
    </div>
  )
}
