import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { useNear } from '../../../meal-plan/use-near.ts'
import { classes } from '../../../ui/classes.ts'
import { MENU_GLIMPSE } from './menu-glimpse.ts'
import { SectionHeading } from './section-heading.tsx'

/** More than two and a half pixels to a point nobody sees. */
const SIZES = '(min-width: 64rem) 22rem, (min-resolution: 2.5x) 38vw, 46vw'
const widths = (picture: string, type: string) =>
  [240, 480, 800].map((width) => `${picture}-${width}.${type} ${width}w`).join(', ')

const { meals, mealsInAll, lowestPriceCents } = MENU_GLIMPSE

/** What there is to eat, before anything is asked of the visitor. */
export function MenuSection() {
  return (
    <section id="menu" aria-labelledby="menu-title" className="py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading id="menu-title" title="On the menu">
          Choose from {mealsInAll} meals, starting at {formatDollars(cents(lowestPriceCents))} a portion. Here
          are {meals.length} of them.
        </SectionHeading>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-3">
          {meals.map((meal) => (
            <li key={meal.slug} className="flex flex-col">
              <div className="rounded-card bg-sand">
                <GlimpsePicture picture={meal.picture} />
              </div>
              <h3 className="mt-4 font-display text-lg leading-snug font-semibold sm:text-heading">
                {meal.name}
              </h3>
              <p className="mt-1.5 text-sm text-ink-soft tabular-nums sm:text-base">
                <span className="font-semibold text-ink">{formatDollars(cents(meal.priceCents))}</span> a
                portion
                <br />
                {meal.calories} cal, {meal.protein} g protein
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-sm text-ink-soft">Pictures are serving suggestions, rendered.</p>
      </div>
    </section>
  )
}

/** How close a picture comes before it is loaded: the first row under the fold, and no more before anybody scrolls. */
const NEAR_PIXELS = 300

function GlimpsePicture({ picture }: { picture: string }) {
  const [element, near] = useNear<HTMLPictureElement>(false, NEAR_PIXELS)
  return (
    <picture ref={element} className={classes('block aspect-4/3', !near && 'waits-until-near')}>
      <source type="image/avif" srcSet={widths(picture, 'avif')} sizes={SIZES} />
      <img
        src={`${picture}-480.webp`}
        srcSet={widths(picture, 'webp')}
        sizes={SIZES}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-card object-cover"
      />
    </picture>
  )
}
