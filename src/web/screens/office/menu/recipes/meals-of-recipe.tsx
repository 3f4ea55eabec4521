import type { RecipeBookWire, RecipeVersionWire } from '../../../../../contract/staff/recipes-wire.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useStaffMeals } from '../pieces/use-menu.ts'
import { recipeWords } from './recipes.words.ts'

type Props = { book: RecipeBookWire; published: RecipeVersionWire }

/** Publishing a recipe sells nothing yet: where its meal is made, and which meals are still made by an older version. */
export function MealsOfRecipe({ book, published }: Props) {
  const { data: meals } = useStaffMeals()
  if (!meals) return null
  const versions = book.versions.filter(({ recipe_id }) => recipe_id === published.recipe_id)
  const users = meals.filter(
    (meal) => !meal.retired_at && versions.some(({ id }) => id === meal.recipe_version_id),
  )
  if (users.length === 0) return <Notice title={recipeWords.noMeal}>{recipeWords.noMealText}</Notice>
  const behind = users.filter((meal) => meal.recipe_version_id !== published.id)
  if (behind.length === 0) return null
  return (
    <Notice tone="warning" title={recipeWords.mealBehind(published.number)}>
      {recipeWords.mealBehindText(behind.map(({ name }) => name).join(', '))}
    </Notice>
  )
}
