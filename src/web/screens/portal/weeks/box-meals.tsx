import { MealThumbnail } from '../../../meal-plan/meal-thumbnail.tsx'
import { classes } from '../../../ui/classes.ts'
import { weekWords } from './weeks.words.ts'

export type BoxMeal = { id: string; name: string; quantity: number; picture: string | undefined }

/** As many as the Next Delivery card names (docs/spec-coverage, section 2). */
const NAMED = 3

/**
 * The first meals of a box with their pictures, and how many more there are: rows on a phone, tiles where there is
 * room.
 */
export function BoxMealTiles({ meals }: { meals: readonly BoxMeal[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-3">
      {meals.slice(0, NAMED).map((meal) => (
        <li key={meal.id} className="flex items-center gap-3 sm:flex-col sm:items-stretch">
          <MealThumbnail address={meal.picture} className="w-11 sm:aspect-4/3 sm:w-full" />
          <span className="min-w-0 leading-snug">
            <span className="font-semibold tabular-nums">{meal.quantity} ×</span> {meal.name}
          </span>
        </li>
      ))}
      {meals.length > NAMED && (
        <li className="text-ink-soft sm:col-span-3">{weekWords.andMore(meals.length - NAMED)}</li>
      )}
    </ul>
  )
}

const STRIP = 4
/** Of a box that does not come. */
const FAINT = 'opacity-60 grayscale'

/** Only the pictures, where the names are elsewhere. */
export function BoxMealStrip({ meals, faint }: { meals: readonly BoxMeal[]; faint: boolean }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-1.5">
      {meals.slice(0, STRIP).map(({ id, picture }) => (
        <MealThumbnail key={id} address={picture} className={classes('w-11', faint && FAINT)} />
      ))}
      {meals.length > STRIP && (
        <span className="inline-flex size-11 items-center justify-center rounded-field bg-sand text-sm font-semibold text-ink-soft">
          +{meals.length - STRIP}
        </span>
      )}
    </div>
  )
}

/** The first meals by name, one under the other: where a strip of pictures would leave room unused. */
export function BoxMealRows({ meals, faint }: { meals: readonly BoxMeal[]; faint: boolean }) {
  return (
    <ul className={classes('flex flex-col gap-2.5 max-lg:hidden', faint && 'text-ink-soft')}>
      {meals.slice(0, NAMED).map((meal) => (
        <li key={meal.id} className="flex items-center gap-3">
          <MealThumbnail address={meal.picture} className={classes('w-11', faint && FAINT)} />
          <span className="min-w-0 leading-snug">
            <span className="font-semibold tabular-nums">{meal.quantity} ×</span> {meal.name}
          </span>
        </li>
      ))}
      {meals.length > NAMED && <li className="text-ink-soft">{weekWords.andMore(meals.length - NAMED)}</li>}
    </ul>
  )
}

/** A meal of a box on one line: picture, quantity, name, and at the end what it costs. */
export function BoxMealRow({ meal, price }: { meal: BoxMeal; price: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <MealThumbnail address={meal.picture} className="w-11" />
      <span className="min-w-0 flex-1 basis-24 leading-snug">
        <span className="font-semibold tabular-nums">{meal.quantity} ×</span> {meal.name}
      </span>
      <span className="tabular-nums">{price}</span>
    </li>
  )
}
