import { type ComponentType, Suspense } from 'react'
import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { later } from '../../../platform/later.tsx'
import { useTabInAddress } from '../../../platform/use-tab-in-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CardsSkeleton } from '../pieces/skeletons.tsx'
import { MealsSection } from './meals/meals-section.tsx'
import { menuWords } from './pieces/menu.words.ts'

const RecipesSection = later(async () => (await import('./recipes/recipes-section.tsx')).RecipesSection)
const IngredientsSection = later(
  async () => (await import('./ingredients/ingredients-section.tsx')).IngredientsSection,
)
const FilesSection = later(async () => (await import('./files/files-section.tsx')).FilesSection)

const awaited = (Content: ComponentType) => (
  <Suspense fallback={<CardsSkeleton label={menuWords.loading} />}>
    <Content />
  </Suspense>
)

const TABS = ['meals', 'recipes', 'ingredients', 'files'] as const
type Tab = (typeof TABS)[number]

/** What the shop offers: another section is one more line here, and its name above. What was typed stays in its tab. */
const SECTIONS = [
  { value: 'meals', label: 'Meals', content: <MealsSection />, keepsInput: true },
  { value: 'recipes', label: 'Recipes', content: awaited(RecipesSection), keepsInput: true },
  { value: 'ingredients', label: 'Ingredients', content: awaited(IngredientsSection), keepsInput: true },
  { value: 'files', label: 'Import & Export', content: awaited(FilesSection) },
] as const

export function MenuPage() {
  const [tab, setTab] = useTabInAddress<Tab>(TABS)
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <OfflineNotice>
        You see what was known last. Nothing can be changed until the connection is back.
      </OfflineNotice>
      <PageHeader title={menuWords.title} />
      <Tabs label={menuWords.title} tabs={SECTIONS} value={tab} onChange={setTab} />
    </div>
  )
}
