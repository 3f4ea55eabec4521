import { deliveryWeekdayName } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { BowlPicture } from '../../../app/bowl-picture.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { JoinFuelLink } from './join-fuel-link.tsx'

export function ClosingSection() {
  const kitchen = useKitchen()
  return (
    <section aria-labelledby="closing-title" className="bg-clay-soft py-16 sm:py-24">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <BowlPicture
          shape="table"
          sizes="(min-width: 64rem) 33rem, (min-resolution: 2.5x) 68vw, 92vw"
          className="aspect-3/2 rounded-card"
        />
        <div>
          <h2 id="closing-title" className="font-display text-title font-semibold tracking-tight">
            Your {deliveryWeekdayName(kitchen)}s could taste like this.
          </h2>
          <p className="mt-3 mb-8 max-w-form text-lg leading-relaxed text-ink-soft">
            Choose your meals today and leave the cooking to us.
          </p>
          <JoinFuelLink size="large" />
        </div>
      </div>
    </section>
  )
}
