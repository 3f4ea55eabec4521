import { DELIVERY_WEEKDAY_NAME } from '../../../domain/delivery/delivery-weekday.ts'
import { MEALS_PER_PERSON } from '../../../domain/meal-plan/meal-minimum.ts'
import { CLAIMS, madeOf } from '../../../domain/menu/claims.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { JoinFuelLink } from './join-fuel-link.tsx'

const MADE_OF = madeOf(CLAIMS)
const LEAD = `Chef-crafted meals${MADE_OF ? ` made from ${MADE_OF}` : ''}, at your door every ${DELIVERY_WEEKDAY_NAME}. Plans start at ${MEALS_PER_PERSON} meals per week.`

export function HeroSection() {
  return (
    <section
      id="home"
      className="page-width grid items-center gap-10 py-12 lg:grid-cols-[1.1fr_1fr] lg:py-20"
    >
      <div>
        <p className="inline-flex items-center gap-2 rounded-pill bg-leaf-soft px-4 py-1.5 text-sm font-semibold text-leaf-deep">
          <Icon name="map-pin" className="size-4" /> Cooked in and for {brand.city}
        </p>
        <h1 className="mt-5 font-display text-display font-semibold tracking-tight text-leaf-deep">
          Real food for the whole week, cooked for you.
        </h1>
        <p className="mt-5 max-w-form text-lg leading-relaxed text-ink-soft sm:text-xl">{LEAD}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <JoinFuelLink size="large" />
          <a href="#check-zip" className={buttonStyle('outline', 'large', false)}>
            Check your ZIP
          </a>
        </div>
      </div>
      <figure>
        <img
          src="/pictures/hero-bowl.webp"
          alt="A stoneware bowl of sliced herb-roasted chicken with lemon, wild rice and broccolini"
          width={1200}
          height={900}
          fetchPriority="high"
          className="aspect-4/3 w-full rounded-card object-cover shadow-raised"
        />
        <figcaption className="mt-2 text-right text-xs text-ink-soft">
          Serving suggestion, rendered
        </figcaption>
      </figure>
    </section>
  )
}
