import { useState } from 'react'
import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import type { StaffMealWire } from '../../../../../contract/staff/staff-meals-wire.ts'
import { allergenWords } from '../../../../../domain/menu/allergens.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LoadProblem } from '../../pieces/load-problem.tsx'
import { LinesSkeleton } from '../../pieces/skeletons.tsx'
import { priceText } from '../pieces/amounts.ts'
import { FAULT_WORDS, menuWords } from '../pieces/menu.words.ts'
import { type Saved, useRecipeBook, useStaffMeals } from '../pieces/use-menu.ts'
import { useOpenInAddress } from '../pieces/use-open-in-address.ts'
import { MealEditor } from './meal-editor.tsx'
import { factsOfMeal } from './meal-facts.ts'
import { MealPlace } from './meal-place.tsx'
import { mealWords } from './meals.words.ts'

/** Meals with what is missing of each; one at a time is edited in place of the list. */
export function MealsSection() {
  const book = useRecipeBook()
  const meals = useStaffMeals()
  /** Saving begins the form anew, once what was saved has been read. */
  const [open, setOpen] = useOpenInAddress<Saved>('meals', (id) => ({ id, version: 0 }))
  const show = (id: string) => setOpen({ id, version: 0 })
  const reload = () => Promise.all([book.refetch(), meals.refetch()])
  if (book.isPending || meals.isPending) return <LinesSkeleton label={menuWords.loading} lines={6} />
  if (!book.data || !meals.data) return <LoadProblem title={menuWords.failed} onRetry={reload} />
  const isOld = book.isError || meals.isError
  const meal = meals.data.find(({ id }) => id === open?.id) ?? null
  return (
    <div className="flex flex-col gap-4">
      {isOld && <LoadProblem title={menuWords.failed} hasData onRetry={reload} />}
      {open && (meal?.version ?? 0) < open.version ? (
        <LinesSkeleton label={menuWords.loading} lines={6} />
      ) : open ? (
        <MealEditor
          key={`${open.id} ${open.version}`}
          book={book.data}
          meals={meals.data}
          meal={meal}
          onSaved={setOpen}
          onClose={() => setOpen(null)}
        />
      ) : (
        <MealList book={book.data} meals={meals.data} onOpen={show} />
      )}
    </div>
  )
}

type ListProps = { book: RecipeBookWire; meals: readonly StaffMealWire[]; onOpen: (id: string) => void }

function MealList({ book, meals, onOpen }: ListProps) {
  const may = useMay()
  const [search, setSearch] = useState('')
  const [withRetired, setWithRetired] = useState(false)
  const shown = meals.filter(
    ({ name, retired_at }) =>
      name.toLowerCase().includes(search.trim().toLowerCase()) && (withRetired || retired_at === null),
  )
  return (
    <Card aria-label={mealWords.title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{mealWords.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{mealWords.lead}</p>
        </div>
        {may('manage-menu') && <Button onClick={() => onOpen('new')}>{mealWords.add}</Button>}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <TextField
          label={menuWords.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <CheckboxField
          label={mealWords.showRetired(meals.filter(({ retired_at }) => retired_at !== null).length)}
          checked={withRetired}
          onChange={setWithRetired}
        />
      </div>
      {shown.length === 0 && <p className="text-ink-soft">{menuWords.noMatch}</p>}
      <ul aria-label={mealWords.title} className="flex flex-col divide-y divide-line">
        {shown.map((meal) => (
          <MealRow key={meal.id} book={book} meal={meal} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { book: RecipeBookWire; meal: StaffMealWire; onOpen: (id: string) => void }

function MealRow({ book, meal, onOpen }: RowProps) {
  const { derived, faults, newer } = factsOfMeal(book, meal)
  const { id, name, images, sell_price_cents, is_available, retired_at, category } = meal
  const contents =
    derived?.allergens == null
      ? menuWords.unknownContents
      : allergenWords(derived.allergens) || menuWords.noAllergens
  const missing = is_available ? [] : faults.filter((fault) => fault !== 'retired')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MealPlace address={images[0]?.image_url} className="size-18" />
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft">
          {category}
          {sell_price_cents !== undefined && `, ${priceText(sell_price_cents)}`}. {contents}.
        </p>
        {missing.length > 0 && (
          <p className="text-warning">
            {mealWords.missing} {missing.map((fault) => FAULT_WORDS[fault].toLowerCase()).join(', ')}
          </p>
        )}
        {newer !== null && <p className="text-warning">{mealWords.newerVersion(newer)}</p>}
      </div>
      <Badge tone={is_available ? 'success' : 'neutral'}>
        {is_available ? mealWords.onSale : retired_at ? mealWords.retired : mealWords.off}
      </Badge>
      <Button tone="outline" aria-label={mealWords.openNamed(name)} onClick={() => onOpen(id)}>
        {mealWords.open}
      </Button>
    </li>
  )
}
