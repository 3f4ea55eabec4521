import { Navigate, useLocation } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { hasRecoveryMarker } from '../../../platform/session/recovery-marker.ts'
import { WrittenPart } from '../../../story/written-part.tsx'
import { ClosingSection } from './closing-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { KitchenSection } from './kitchen-section.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingTopBar } from './landing-top-bar.tsx'
import { MenuSection } from './menu-section.tsx'
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
        <WrittenPart name="mission" />
        <KitchenSection />
        <WrittenPart name="how-it-works" />
        <WrittenPart name="week" />
        <WrittenPart name="selling-points" />
        <WrittenPart name="promise" />
        <ZipSection />
        <ClosingSection />
      </main>
      <LandingFooter />
    </>
  )
}
