import { Navigate, useLocation } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { hasRecoveryMarker } from '../../../platform/session/recovery-marker.ts'
import { ClosingSection } from './closing-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { HowItWorksSection } from './how-it-works-section.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingTopBar } from './landing-top-bar.tsx'
import { MenuSection } from './menu-section.tsx'
import { MissionSection } from './mission-section.tsx'
import { SellingPointsSection } from './selling-points-section.tsx'
import { KitchenSection } from './story/kitchen-section.tsx'
import { PromiseSection } from './story/promise-section.tsx'
import { WeekSection } from './story/week-section.tsx'
import { ZipSection } from './zip-section.tsx'

export function LandingPage() {
  const { hash } = useLocation()
  if (hasRecoveryMarker(hash)) return <Navigate to={{ pathname: screenPaths.resetPassword, hash }} replace />
  return (
    <>
      <LandingTopBar />
      <main id="main" tabIndex={-1} className="pt-17">
        <HeroSection />
        <MenuSection />
        <MissionSection />
        <KitchenSection />
        <HowItWorksSection />
        <WeekSection />
        <SellingPointsSection />
        <PromiseSection />
        <ZipSection />
        <ClosingSection />
      </main>
      <LandingFooter />
    </>
  )
}
