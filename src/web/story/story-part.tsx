import { HowItWorksSection } from './how-it-works-section.tsx'
import { KitchenText } from './kitchen-text.tsx'
import { MissionSection } from './mission-section.tsx'
import { PromiseSection } from './promise-section.tsx'
import { SellingPointsSection } from './selling-points-section.tsx'
import { WeekSection } from './week-section.tsx'
import type { PartName } from './written-part.tsx'

/** What the landing page tells and nobody presses. */
export function StoryPart({ name }: { name: PartName }) {
  switch (name) {
    case 'mission':
      return <MissionSection />
    case 'how-it-works':
      return <HowItWorksSection />
    case 'selling-points':
      return <SellingPointsSection />
    case 'kitchen':
      return <KitchenText />
    case 'week':
      return <WeekSection />
    case 'promise':
      return <PromiseSection />
  }
}
