import { useId } from 'react'
import { slugOf } from '../../../../../domain/menu/meal-slug.ts'
import type { MealForSale } from '../../../../../domain/recipes/meal-sale.ts'
import { CardTitle } from '../../../../ui/card.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { priceText } from '../pieces/amounts.ts'
import { useStaffMeals } from '../pieces/use-menu.ts'
import type { MealTyped } from './meal-form-state.ts'
import { mealWords } from './meals.words.ts'

export type EditMeal = (change: Partial<MealTyped>) => void
type Props = { typed: MealTyped; edit: EditMeal }

type OfferProps = Props & {
  errors: Readonly<Record<string, string>>
  cost: MealForSale['costCents']
  asksReason: boolean
}

const TEXT = { autoComplete: 'off', maxLength: 120 } as const

/** Name, address, category, price and place. */
export function OfferFields({ typed, edit, errors, cost, asksReason }: OfferProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...TEXT}
          label={mealWords.name}
          value={typed.name}
          error={errors.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <TextField
          {...TEXT}
          label={mealWords.slug}
          hint={mealWords.slugHint}
          value={typed.slug ?? slugOf(typed.name)}
          error={errors.slug}
          onChange={(event) => edit({ slug: event.target.value })}
        />
      </div>
      <PriceFields {...{ typed, edit, errors, cost }} />
      {(asksReason || typed.belowCostReason !== '') && (
        <TextField
          label={mealWords.belowCost}
          autoComplete="off"
          maxLength={500}
          value={typed.belowCostReason}
          onChange={(event) => edit({ belowCostReason: event.target.value })}
        />
      )}
    </>
  )
}

function PriceFields({ typed, edit, errors, cost }: Omit<OfferProps, 'asksReason'>) {
  const costs =
    cost.derived !== null
      ? mealWords.costs(priceText(cost.derived), mealWords.derivedSource)
      : cost.typed !== null
        ? mealWords.costs(priceText(cost.typed), mealWords.typedSource)
        : mealWords.costUnknown
  const choices = useId()
  const categories = new Set(useStaffMeals().data?.map(({ category }) => category))
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <datalist id={choices}>
        {[...categories].map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField
        {...TEXT}
        label={mealWords.category}
        hint={mealWords.categoryHint}
        list={choices}
        value={typed.category}
        error={errors.category}
        onChange={(event) => edit({ category: event.target.value })}
      />
      <TextField
        {...TEXT}
        label={mealWords.price}
        hint={costs}
        inputMode="decimal"
        value={typed.price}
        error={errors.sell_price_cents}
        onChange={(event) => edit({ price: event.target.value })}
      />
      <TextField
        {...TEXT}
        label={mealWords.sortOrder}
        hint={mealWords.sortOrderHint}
        inputMode="numeric"
        value={typed.sortOrder}
        error={errors.sort_order}
        onChange={(event) => edit({ sortOrder: event.target.value })}
      />
    </div>
  )
}

const LONG = { rows: 3, maxLength: 2000 } as const

/** What households read about it. */
export function TextFields({ typed, edit, errors }: Props & Pick<OfferProps, 'errors'>) {
  return (
    <>
      <CardTitle>{mealWords.texts}</CardTitle>
      <TextAreaField
        {...LONG}
        label={mealWords.description}
        value={typed.description}
        onChange={(event) => edit({ description: event.target.value })}
      />
      <TextField
        label={mealWords.mainIngredients}
        hint={mealWords.mainIngredientsHint}
        autoComplete="off"
        maxLength={2000}
        value={typed.mainIngredients}
        onChange={(event) => edit({ mainIngredients: event.target.value })}
      />
      <TextField
        label={mealWords.nutritionalDescription}
        autoComplete="off"
        maxLength={2000}
        value={typed.nutritionalDescription}
        onChange={(event) => edit({ nutritionalDescription: event.target.value })}
      />
      <CardTitle>{mealWords.serving}</CardTitle>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField
          {...LONG}
          label={mealWords.heating}
          value={typed.heating}
          onChange={(event) => edit({ heating: event.target.value })}
        />
        <TextAreaField
          {...LONG}
          label={mealWords.storage}
          value={typed.storage}
          onChange={(event) => edit({ storage: event.target.value })}
        />
      </div>
      <TextField
        {...TEXT}
        label={mealWords.eatWithin}
        hint={mealWords.eatWithinHint}
        inputMode="numeric"
        value={typed.eatWithin}
        error={errors.eat_within_days}
        onChange={(event) => edit({ eatWithin: event.target.value })}
      />
    </>
  )
}
