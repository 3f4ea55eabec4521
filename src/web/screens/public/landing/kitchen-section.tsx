import { WrittenPart } from '../../../story/written-part.tsx'
import { GlimpsePicture } from './menu-section.tsx'

/** Where the food comes from. Its picture waits until somebody comes near. */
export function KitchenSection() {
  return (
    <section aria-labelledby="kitchen-title" className="py-16 sm:py-24">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <GlimpsePicture
          view="meals/harvest-grain-bowl-soft-egg-2"
          sizes="(min-width: 64rem) 33rem, (min-resolution: 2.5x) 68vw, 92vw"
        />
        <WrittenPart name="kitchen" />
      </div>
    </section>
  )
}
