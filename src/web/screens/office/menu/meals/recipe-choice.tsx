import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import type { DerivedRecipe } from '../../../../../domain/recipes/derive-recipe.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { DerivedFacts } from '../recipes/derived-card.tsx'
import type { EditMeal } from './meal-fields.tsx'
import type { MealTyped } from './meal-form-state.ts'
import { mealWords } from './meals.words.ts'

type Props = { book: RecipeBookWire; typed: MealTyped; edit: EditMeal; derived: DerivedRecipe | null }

/** Which version of which recipe the meal is made by, with what follows from it. */
export function RecipeChoice({ book, typed, edit, derived }: Props) {
  const meals = new Map(book.recipes.filter(({ kind }) => kind === 'meal').map(({ id, name }) => [id, name]))
  const own = book.versions.find(({ id }) => id === typed.recipeVersionId)
  const choices = book.versions
    .filter(({ recipe_id, status, id }) => meals.has(recipe_id) && (status === 'published' || id === own?.id))
    .map(({ id, recipe_id, number, status }) => {
      const name = meals.get(recipe_id) ?? ''
      const words = status === 'published' ? mealWords.versionOf : mealWords.olderVersionOf
      return { id, label: words(name, number) }
    })
    .sort((one, other) => one.label.localeCompare(other.label))
  const newer = book.versions.find(
    ({ recipe_id, status, id }) => recipe_id === own?.recipe_id && status === 'published' && id !== own?.id,
  )
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>{mealWords.contents}</CardTitle>
      <SelectField
        label={mealWords.recipe}
        hint={mealWords.recipeHint}
        value={typed.recipeVersionId}
        onChoose={(recipeVersionId) => edit({ recipeVersionId })}
      >
        <option value="">{mealWords.noRecipe}</option>
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {newer && (
        <div>
          <Button tone="outline" onClick={() => edit({ recipeVersionId: newer.id })}>
            {mealWords.takeVersion(newer.number)}
          </Button>
        </div>
      )}
      {derived ? (
        <DerivedFacts derived={derived} />
      ) : (
        <p className="text-ink-soft">{mealWords.contentsUnknown}</p>
      )}
    </Card>
  )
}
