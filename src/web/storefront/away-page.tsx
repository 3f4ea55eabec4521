import { storefrontPaths } from '../../contract/screen-paths.ts'
import type { AwayPage, DishOnPage, NotFoundPage } from '../../contract/storefront/storefront-page.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { DishGrid } from './dish-card.tsx'
import { awayWords, menuWords } from './storefront.words.ts'

export const AwayContent = ({ page: { name, isRetired, dishes } }: { page: AwayPage }) => (
  <Instead
    title={isRetired ? awayWords.retired(name) : awayWords.notNow(name)}
    lead={awayWords.lead}
    dishes={dishes}
  />
)

export const NotFoundContent = ({ page: { dishes } }: { page: NotFoundPage }) => (
  <Instead title={awayWords.notFound} lead={awayWords.notFoundLead} dishes={dishes} />
)

/** What there is in place of what somebody looked for. */
function Instead({ title, lead, dishes }: { title: string; lead: string; dishes: readonly DishOnPage[] }) {
  return (
    <div className="page-width pt-8 sm:pt-12">
      <h1 className="font-display text-title font-semibold tracking-tight">{title}</h1>
      <p className="mt-2 mb-6 max-w-text text-lg leading-relaxed text-ink-soft">{lead}</p>
      <a href={storefrontPaths.menu} className={buttonStyle('primary', 'large', false)}>
        {awayWords.toMenu}
      </a>
      {dishes.length > 0 && (
        <section aria-labelledby="instead-title" className="mt-10">
          <h2 id="instead-title" className="mb-5 font-display text-heading font-semibold">
            {awayWords.now}
          </h2>
          <DishGrid dishes={dishes} />
          <p className="mt-8 text-sm text-ink-soft">{menuWords.rendered}</p>
        </section>
      )}
    </div>
  )
}
