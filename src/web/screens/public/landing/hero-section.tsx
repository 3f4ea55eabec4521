import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { deliveryWeekdayName } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../../../domain/meal-plan/meal-minimum.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { BowlPicture } from '../../../app/bowl-picture.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { Icon } from '../../../ui/icon.tsx'
import { JoinFuelLink } from './join-fuel-link.tsx'

const lead = (kitchen: Kitchen) =>
  `Chef-crafted meals${brand.madeOf}, at your door every ${deliveryWeekdayName(kitchen)}. Plans start at ${MEALS_PER_PERSON} meals per week.`

export function HeroSection() {
  const kitchen = useKitchen()
  return (
    <section id="home" className="lg:page-width lg:pt-8">
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-center lg:gap-14">
        <figure className="relative lg:order-last">
          <BowlPicture
            first
            tallFrom="(min-width: 64rem)"
            sizes="(min-width: 64rem) 36rem, (min-resolution: 2.5x) 68vw, 100vw"
            className="aspect-5/4 max-h-[60vh] lg:aspect-6/7 lg:max-h-[40rem] lg:rounded-card lg:shadow-raised"
          />
          <figcaption className="absolute right-3 bottom-3 rounded-pill bg-card px-3 py-1 text-xs text-ink-soft">
            Serving suggestions, rendered
          </figcaption>
        </figure>
        <div className="px-[clamp(1rem,4vw,2rem)] py-9 sm:py-12 lg:px-0">
          <p className="inline-flex items-center gap-2 font-semibold text-leaf-ink">
            <Icon name="map-pin" className="size-5 text-clay-ink" /> Cooked in and for {brand.city}
          </p>
          <h1 className="mt-4 font-display text-display font-semibold tracking-tight text-leaf-ink">
            Real food for the whole week, cooked for you.
          </h1>
          <p className="mt-5 max-w-form text-lg leading-relaxed text-ink-soft sm:text-xl">{lead(kitchen)}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <JoinFuelLink size="large" />
            <a href="#check-zip" className={buttonStyle('outline', 'large', false)}>
              Check your ZIP
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
