import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useRecipeBook, useStaffMeals } from '../pieces/use-menu.ts'
import { ingredientWords } from './ingredients.words.ts'

/** A check puts nothing back on sale: which meals with this ingredient still wait for that. */
export function MealsOffSale({ ingredientId }: { ingredientId: string }) {
  const { data: book } = useRecipeBook()
  const { data: meals } = useStaffMeals()
  if (!book || !meals) return null
  const names = meals
    .filter(({ is_available, retired_at }) => !is_available && !retired_at)
    .filter(({ recipe_version_id: id }) => id !== null && holds(book, id, ingredientId))
    .map(({ name }) => name)
  if (names.length === 0) return null
  return <Notice title={ingredientWords.offSale(names.join(', '))}>{ingredientWords.offSaleText}</Notice>
}

/** By itself or by a part; a line without a pin means what is published of its part now. */
function holds(book: RecipeBookWire, versionId: string, ingredientId: string): boolean {
  const lines = book.versions.find(({ id }) => id === versionId)?.lines ?? []
  const publishedOf = (recipeId: string | null) =>
    book.versions.find((one) => one.recipe_id === recipeId && one.status === 'published')?.id
  return lines.some((line) => {
    if (line.ingredient_id === ingredientId) return true
    const part = line.part_version_id ?? publishedOf(line.part_recipe_id)
    return part !== undefined && holds(book, part, ingredientId)
  })
}
