import type { ReactNode } from 'react'
import { screenPaths, storefrontPaths } from '../../contract/screen-paths.ts'
import type { MealPage } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { ALLERGENS, allergenWords, isMajorAllergen } from '../../domain/menu/allergens.ts'
import { eatWithinSentence } from '../../domain/menu/keeping/eat-within.ts'
import { renderedView } from '../../domain/menu/meal-view.ts'
import { factsInAddress } from '../../domain/menu/pictures/picture-address.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { MealPicture } from '../meal-plan/meal-picture.tsx'
import { pictureOf } from '../meal-plan/meal-pictures.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { SupplyMark } from './dish-card.tsx'
import { SharedKitchen } from './menu-page.tsx'
import { NutritionPanel } from './nutrition-panel.tsx'
import { mealWords } from './storefront.words.ts'

export function MealContent({ kitchen, page }: { kitchen: Kitchen; page: MealPage }) {
  const { dish } = page
  return (
    <article className="page-width pt-4 sm:pt-6">
      <nav aria-label={mealWords.breadcrumb} className="text-sm">
        <ol className="flex flex-wrap gap-x-2">
          <li className="flex items-center gap-x-2 after:text-ink-soft after:content-['/']">
            <a
              href={storefrontPaths.menu}
              className="inline-flex min-h-8 items-center rounded-sm font-medium text-leaf-ink underline underline-offset-4"
            >
              {mealWords.back}
            </a>
          </li>
          <li aria-current="page" className="flex min-h-8 items-center text-ink-soft">
            {dish.name}
          </li>
        </ol>
      </nav>
      <div className="mt-3 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Pictures name={dish.name} pictures={page.pictures} />
        <div className="lg:row-span-2">
          <h1 className="font-display text-title font-semibold tracking-tight text-leaf-ink">{dish.name}</h1>
          <p className="mt-3 text-lg leading-relaxed">{dish.description}</p>
          <Offered offered={page.offered} />
          <div className="mt-6">
            <a href={screenPaths.zipGate} className={buttonStyle('accent', 'large', false)}>
              {mealWords.choose}
            </a>
            <p className="mt-3 text-sm leading-relaxed text-ink-soft">{mealWords.chooseNote(kitchen)}</p>
          </div>
          <div className="mt-8">
            <NutritionPanel page={page} />
          </div>
        </div>
        <div className="flex flex-col gap-7">
          <Fact title={mealWords.ingredients} note={mealWords.byWeight}>
            {page.ingredientText}
          </Fact>
          <div>
            <Fact title={mealWords.contains}>
              <span className="font-semibold text-ink">{page.containsText}</span>
              <Minor allergens={dish.allergens} />
            </Fact>
            <SharedKitchen handles={page.kitchenHandles} />
          </div>
          {page.claims.length > 0 && (
            <Fact title={mealWords.claims}>{page.claims.map(capitalized).join(', ')}.</Fact>
          )}
          <Fact title={mealWords.heating}>{page.heating || mealWords.noHeating()}</Fact>
          <Fact title={mealWords.storage}>{keeping(page)}</Fact>
          {page.goodToKnow && <Fact title={mealWords.goodToKnow}>{page.goodToKnow}</Fact>}
        </div>
      </div>
    </article>
  )
}

/** By when it is eaten comes first: that is what people look for. */
function keeping({ eatWithinDays, storage }: MealPage): string {
  if (eatWithinDays !== null) return `${eatWithinSentence(eatWithinDays)} ${storage}`.trim()
  return storage || mealWords.noStorage()
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The largest one first; the others beside it, without a script that would swap them. */
function Pictures({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const [first, ...others] = pictures
  if (!first) return null
  const isRendered = pictures.some((address) => renderedView(address) !== null)
  const words = (address: string, number: number) =>
    factsInAddress(address)?.altText || mealWords.view(name, number)
  return (
    <figure>
      <div className="overflow-hidden rounded-card bg-sand">
        <MealPicture
          {...pictureOf(first, { large: true })}
          alt={words(first, 1)}
          sizes="(min-width: 72rem) 38rem, (min-width: 64rem) 52vw, (min-resolution: 2.5x) 70vw, 92vw"
          first
        />
      </div>
      {others.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3">
          {others.slice(0, 2).map((address, index) => (
            <li key={address} className="overflow-hidden rounded-card bg-sand">
              <MealPicture
                {...pictureOf(address)}
                alt={words(address, index + 2)}
                sizes="(min-width: 72rem) 19rem, (min-width: 64rem) 26vw, (min-resolution: 2.5x) 34vw, 46vw"
              />
            </li>
          ))}
        </ul>
      )}
      {isRendered && (
        <figcaption className="mt-2 text-right text-xs text-ink-soft">{mealWords.rendered}</figcaption>
      )}
    </figure>
  )
}

function Offered({ offered }: Pick<MealPage, 'offered'>) {
  return (
    <dl className="mt-5 flex flex-col gap-2 border-y border-line py-4">
      {offered.map((week) => (
        <div key={week.deliveryDate} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="text-ink-soft">
            {mealWords.weeks} {mealWords.delivered(week.deliveryDate)}
          </dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SupplyMark supply={week} />
            <span>
              <span className="text-lg font-semibold tabular-nums">
                {formatDollars(cents(week.priceCents))}
              </span>{' '}
              {mealWords.portion}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Gluten and mollusks are asked about; the law of labels does not name them. */
function Minor({ allergens }: { allergens: readonly string[] }) {
  const minor = ALLERGENS.filter((one) => !isMajorAllergen(one) && allergens.includes(one))
  return minor.length > 0 && <span className="block">{mealWords.also(allergenWords(minor))}</span>
}

function Fact({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="flex flex-wrap items-baseline gap-x-3 font-display text-heading font-semibold">
        {title}
        {note && <span className="font-sans text-sm font-normal text-ink-soft">{note}</span>}
      </h2>
      <p className="mt-1.5 leading-relaxed text-ink-soft">{children}</p>
    </section>
  )
}
