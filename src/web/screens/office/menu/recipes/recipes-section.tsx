import { useState } from 'react'
import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import type { RecipeKind } from '../../../../../domain/recipes/recipe.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LoadProblem } from '../../pieces/load-problem.tsx'
import { LinesSkeleton } from '../../pieces/skeletons.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { useRecipeBook } from '../pieces/use-menu.ts'
import { useOpenInAddress } from '../pieces/use-open-in-address.ts'
import { NewRecipeDialog } from './new-recipe-dialog.tsx'
import { RecipePage } from './recipe-page.tsx'
import { recipeWords } from './recipes.words.ts'

/** Recipes of meals and parts; one at a time is shown in place of the list. */
export function RecipesSection() {
  const { data, isError, isPending, refetch } = useRecipeBook()
  const [open, setOpen] = useOpenInAddress<string>('recipes', (id) => id)
  const [begun, setBegun] = useState<RecipeKind | null>(null)
  if (isPending) return <LinesSkeleton label={menuWords.loading} lines={6} />
  if (!data) return <LoadProblem title={menuWords.failed} onRetry={refetch} />
  const recipe = data.recipes.find(({ id }) => id === open)
  return (
    <div className="flex flex-col gap-4">
      {isError && <LoadProblem title={menuWords.failed} hasData onRetry={refetch} />}
      {recipe ? (
        <RecipePage key={recipe.id} book={data} recipe={recipe} onClose={() => setOpen(null)} />
      ) : (
        <RecipeList book={data} onOpen={setOpen} onNew={setBegun} />
      )}
      <NewRecipeDialog kind={begun} onClose={() => setBegun(null)} onMade={setOpen} />
    </div>
  )
}

type ListProps = { book: RecipeBookWire; onOpen: (id: string) => void; onNew: (kind: RecipeKind) => void }

function RecipeList({ book, onOpen, onNew }: ListProps) {
  const may = useMay()
  const [search, setSearch] = useState('')
  const shown = book.recipes.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Card aria-label={recipeWords.title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{recipeWords.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{recipeWords.lead}</p>
        </div>
        {may('manage-menu') && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onNew('meal')}>{recipeWords.newMeal}</Button>
            <Button tone="outline" onClick={() => onNew('part')}>
              {recipeWords.newPart}
            </Button>
          </div>
        )}
      </div>
      <TextField
        label={menuWords.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && <p className="text-ink-soft">{menuWords.noMatch}</p>}
      <ul aria-label={recipeWords.title} className="flex flex-col divide-y divide-line">
        {shown.map(({ id, name, kind }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <p className="font-semibold">{name}</p>
              <p className="text-ink-soft">
                {recipeWords.kinds[kind]}. {standingOf(book, id)}
              </p>
            </div>
            {book.versions.some((one) => one.recipe_id === id && one.status === 'draft') && (
              <Badge tone="accent">{recipeWords.isDraft}</Badge>
            )}
            <Button tone="outline" aria-label={recipeWords.openNamed(name)} onClick={() => onOpen(id)}>
              {recipeWords.open}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function standingOf(book: RecipeBookWire, recipeId: string): string {
  const published = book.versions.find((one) => one.recipe_id === recipeId && one.status === 'published')
  return published ? `${recipeWords.published(published.number)}.` : `${recipeWords.neverPublished}.`
}
