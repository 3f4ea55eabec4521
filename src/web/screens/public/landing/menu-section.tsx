import { mealPath, storefrontPaths } from '../../../../contract/screen-paths.ts'
import type { Glimpse, GlimpseMeal } from '../../../../domain/storefront/glimpse.ts'
import { useNear } from '../../../meal-plan/use-near.ts'
import { SectionHeading } from '../../../site/section-heading.tsx'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { classes } from '../../../ui/classes.ts'
import { useGlimpse } from './use-glimpse.ts'

/** More than two and a half pixels to a point nobody sees. */
const SIZES = '(min-width: 64rem) 22rem, (min-resolution: 2.5x) 38vw, 46vw'
const widths = (view: string, type: string) =>
  [240, 480, 800].map((width) => `/pictures/${view}-${width}.${type} ${width}w`).join(', ')

/** What there is to eat, and what it costs, before anything is asked of the visitor. */
export function MenuSection() {
  const glimpse = useGlimpse()
  return (
    <section id="menu" aria-labelledby="menu-title" className="py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading id="menu-title" title="On the menu">
          {glimpse ? <Prices glimpse={glimpse} /> : 'Meals change with the weeks.'}
        </SectionHeading>
        {glimpse && (
          <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-3">
            {glimpse.meals.map((meal) => (
              <GlimpsedMeal key={meal.slug} meal={meal} />
            ))}
          </ul>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={storefrontPaths.menu} className={buttonStyle('primary', 'large', false)}>
            See the whole menu
          </a>
          <a href={storefrontPaths.plans} className={buttonStyle('outline', 'large', false)}>
            What a week costs
          </a>
        </p>
      </div>
    </section>
  )
}

function Prices({ glimpse: { mealsInAll, portionFrom, weekFrom } }: { glimpse: Glimpse }) {
  return (
    <>
      Choose from {mealsInAll} meals, starting at {portionFrom} a portion. A week for one person starts at{' '}
      {weekFrom}, delivery included.
    </>
  )
}

function GlimpsedMeal({ meal: { slug, name, price, calories, protein, view } }: { meal: GlimpseMeal }) {
  return (
    <li className="flex flex-col">
      <div className="rounded-card bg-sand">
        <GlimpsePicture view={view} />
      </div>
      <h3 className="mt-4 font-display text-lg leading-snug font-semibold sm:text-heading">
        <a href={mealPath(slug)} className="rounded-sm underline-offset-4 hover:underline">
          {name}
        </a>
      </h3>
      <p className="mt-1.5 text-sm text-ink-soft tabular-nums sm:text-base">
        <span className="font-semibold text-ink">{price}</span> a portion
        <br />
        {calories} cal, {protein} g protein
      </p>
    </li>
  )
}

/** How close a picture comes before it is loaded: the first row under the fold, and no more before anybody scrolls. */
const NEAR_PIXELS = 300

export function GlimpsePicture({ view, sizes = SIZES }: { view: string; sizes?: string }) {
  const [element, near] = useNear<HTMLPictureElement>(false, NEAR_PIXELS)
  return (
    <picture ref={element} className={classes('block aspect-4/3', !near && 'waits-until-near')}>
      <source type="image/avif" srcSet={widths(view, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${view}-480.webp`}
        srcSet={widths(view, 'webp')}
        sizes={sizes}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        className="aspect-4/3 w-full rounded-card object-cover"
      />
    </picture>
  )
}
