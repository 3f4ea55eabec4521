import { mealPath } from '../../contract/screen-paths.ts'
import type { DishOnPage, Supply } from '../../contract/storefront/storefront-page.ts'
import { allergenWords } from '../../domain/menu/allergens.ts'
import { factsInAddress } from '../../domain/menu/pictures/picture-address.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { MealPicture } from '../meal-plan/meal-picture.tsx'
import { pictureOf } from '../meal-plan/meal-pictures.ts'
import { NoPicture } from '../site/no-picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { dishWords } from './dish.words.ts'

/** Few enough that a household should know. */
const FEW_LEFT = 20

/** What is left of a meal, where that matters. */
export function SupplyMark({ supply }: { supply: Supply }) {
  if (supply.isSoldOut) return <Badge tone="warning">{dishWords.soldOut}</Badge>
  if (supply.left !== null && supply.left <= FEW_LEFT)
    return <Badge tone="accent">{dishWords.left(supply.left)}</Badge>
  return null
}

/** The first ones are in sight before anybody scrolls. */
type DishGridProps = { dishes: readonly DishOnPage[]; eager?: number }

export function DishGrid({ dishes, eager = 0 }: DishGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-8 min-[24rem]:grid-cols-2 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-3 xl:grid-cols-4">
      {dishes.map((dish, index) => (
        <DishCard key={dish.slug} dish={dish} isFirst={index < eager} />
      ))}
    </ul>
  )
}

function DishCard({ dish, isFirst }: { dish: DishOnPage; isFirst: boolean }) {
  const { name, slug, picture, priceCents, allergens } = dish
  return (
    <li className="relative flex min-w-0 flex-col">
      <div className="overflow-hidden rounded-card bg-sand">
        {picture ? (
          <MealPicture
            {...pictureOf(picture)}
            alt={factsInAddress(picture)?.altText ?? ''}
            sizes="(min-width: 80rem) 16rem, (min-width: 64rem) 22rem, (min-resolution: 2.5x) 38vw, (min-width: 24rem) 46vw, 92vw"
            first={isFirst}
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <h3 className="mt-3 font-display text-lg leading-snug font-semibold sm:text-heading">
        {/* The whole card is the link. */}
        <a
          href={mealPath(slug)}
          className="rounded-sm underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {name}
        </a>
      </h3>
      <p className="mt-1.5 text-sm text-ink-soft tabular-nums sm:text-base">
        <span className="font-semibold text-ink">{formatDollars(cents(priceCents))}</span> {dishWords.portion}
        <br />
        {dishWords.energy(dish.calories, dish.protein)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {allergens.length > 0 ? dishWords.contains(allergenWords(allergens)) : dishWords.containsNone}
      </p>
      <p className="mt-2 empty:hidden">
        <SupplyMark supply={dish} />
      </p>
    </li>
  )
}
