import type { RecipeBookWire, RecipeVersionWire } from '../../../../../contract/staff/recipes-wire.ts'
import { allergenWords } from '../../../../../domain/menu/allergens.ts'
import { type DerivedRecipe, deriveRecipe } from '../../../../../domain/recipes/derive-recipe.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { priceText, weightText } from '../pieces/amounts.ts'
import { rulesBook, versionOf } from '../pieces/book.ts'
import { recipeWords } from './recipes.words.ts'

type Version = Pick<RecipeVersionWire, 'portions' | 'output_mg'> & {
  lines: readonly (Omit<RecipeVersionWire['lines'][number], 'part_version_id'> & {
    part_version_id?: string | null
  })[]
}
type Props = { book: RecipeBookWire; version: Version; isPart: boolean }

/** What follows from the lines, by the same rules as on the server: while typing, too. */
export function DerivedCard({ book, version, isPart }: Props) {
  const lines = version.lines.map((line) => ({ ...line, part_version_id: line.part_version_id ?? null }))
  const derived = deriveRecipe(versionOf({ ...version, lines }, book.versions), rulesBook(book))
  return (
    <Card aria-label={recipeWords.derived} className="flex flex-col gap-3">
      <CardTitle>{isPart ? recipeWords.derivedPart : recipeWords.derived}</CardTitle>
      <p className="text-ink-soft">{recipeWords.derivedHint}</p>
      <DerivedFacts derived={derived} />
    </Card>
  )
}

export function DerivedFacts({ derived }: { derived: DerivedRecipe }) {
  const seesCost = useMay()('manage-menu')
  const { allergens, proteins, unchecked, hasAllParts, macros, withoutNutrition, withoutPrice } = derived
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] [&_dd]:[overflow-wrap:anywhere] [&_dt]:font-semibold">
      <dt>{recipeWords.allergens}</dt>
      <dd className={allergens ? undefined : 'font-semibold text-danger'}>
        {allergens === null
          ? `${recipeWords.unknown}. ${unchecked.length > 0 ? recipeWords.uncheckedNames(unchecked.join(', ')) : ''}${hasAllParts || derived.needs.length === 0 ? '' : ` ${recipeWords.missingPart}`}`
          : (derived.containsText ?? allergenWords(allergens))}
      </dd>
      <dt>{recipeWords.proteins}</dt>
      <dd>{proteins === null ? recipeWords.unknown : proteins.join(', ') || recipeWords.none}</dd>
      <dt>{recipeWords.ingredientText}</dt>
      <dd>{derived.ingredientText || recipeWords.none}</dd>
      <dt>{recipeWords.raw}</dt>
      <dd>{weightText(derived.rawMg)}</dd>
      <dt>{recipeWords.cooked}</dt>
      <dd>{derived.cookedMg === null ? recipeWords.unknown : weightText(derived.cookedMg)}</dd>
      <dt>{recipeWords.nutrition}</dt>
      <dd>
        {macros
          ? `${macros.calories} kcal, ${macros.protein} g protein, ${macros.carbs} g carbohydrates, ${macros.fat} g fat`
          : `${recipeWords.unknown}. ${withoutNutrition.length > 0 ? recipeWords.withoutNutrition(withoutNutrition.join(', ')) : ''}`}
      </dd>
      {seesCost && (
        <>
          <dt>{recipeWords.cost}</dt>
          <dd>
            {derived.costCents === null
              ? `${recipeWords.unknown}. ${withoutPrice.length > 0 ? recipeWords.withoutPrice(withoutPrice.join(', ')) : ''}`
              : priceText(derived.costCents)}
          </dd>
        </>
      )}
    </dl>
  )
}
