import { useState } from 'react'
import type { IngredientWire } from '../../../../../contract/staff/recipes-wire.ts'
import { allergenWords } from '../../../../../domain/menu/allergens.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LoadProblem } from '../../pieces/load-problem.tsx'
import { LinesSkeleton } from '../../pieces/skeletons.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { type Saved, useRecipeBook } from '../pieces/use-menu.ts'
import { useOpenInAddress } from '../pieces/use-open-in-address.ts'
import { IngredientEditor } from './ingredient-editor.tsx'
import { ingredientWords } from './ingredients.words.ts'

/** Ingredients with what is known of each; one at a time is edited in place of the list. */
export function IngredientsSection() {
  const { data, isError, isPending, refetch } = useRecipeBook()
  /** Saving begins the form anew, once what was saved has been read. */
  const [open, setOpen] = useOpenInAddress<Saved>('ingredients', (id) => ({ id, version: 0 }))
  const show = (id: string) => setOpen({ id, version: 0 })
  if (isPending) return <LinesSkeleton label={menuWords.loading} lines={6} />
  if (!data) return <LoadProblem title={menuWords.failed} onRetry={refetch} />
  const ingredient = data.ingredients.find(({ id }) => id === open?.id) ?? null
  return (
    <div className="flex flex-col gap-4">
      {isError && <LoadProblem title={menuWords.failed} hasData onRetry={refetch} />}
      {open !== null && (ingredient?.version ?? 0) < open.version ? (
        <LinesSkeleton label={menuWords.loading} lines={6} />
      ) : open !== null ? (
        <IngredientEditor
          key={`${open.id} ${open.version}`}
          ingredient={ingredient}
          onSaved={setOpen}
          onClose={() => setOpen(null)}
        />
      ) : (
        <IngredientList ingredients={data.ingredients} onOpen={show} />
      )}
    </div>
  )
}

type ListProps = { ingredients: readonly IngredientWire[]; onOpen: (id: string) => void }

function IngredientList({ ingredients, onOpen }: ListProps) {
  const may = useMay()
  const [search, setSearch] = useState('')
  const [onlyUnchecked, setOnlyUnchecked] = useState(false)
  const shown = ingredients.filter(
    ({ name, checked_at }) =>
      name.toLowerCase().includes(search.trim().toLowerCase()) && (!onlyUnchecked || checked_at === null),
  )
  return (
    <Card aria-label={ingredientWords.title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{ingredientWords.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{ingredientWords.lead}</p>
        </div>
        {may('manage-menu') && <Button onClick={() => onOpen('new')}>{ingredientWords.add}</Button>}
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
          label={ingredientWords.onlyUnchecked(ingredients.filter((one) => one.checked_at === null).length)}
          checked={onlyUnchecked}
          onChange={setOnlyUnchecked}
        />
      </div>
      {shown.length === 0 && <p className="text-ink-soft">{menuWords.noMatch}</p>}
      <ul aria-label={ingredientWords.title} className="flex flex-col divide-y divide-line">
        {shown.map((ingredient) => (
          <IngredientRow key={ingredient.id} ingredient={ingredient} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

function IngredientRow({ ingredient, onOpen }: { ingredient: IngredientWire; onOpen: (id: string) => void }) {
  const { id, name, allergens, checked_at, species } = ingredient
  const contents =
    allergens === null
      ? menuWords.unknownContents
      : allergens.length === 0
        ? menuWords.noAllergens
        : allergenWords(allergens)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft">
          {contents}
          {species && ` (${species})`}
        </p>
      </div>
      <Badge tone={checked_at ? 'success' : 'warning'}>
        {checked_at ? ingredientWords.checked : ingredientWords.unchecked}
      </Badge>
      <Button tone="outline" aria-label={ingredientWords.openNamed(name)} onClick={() => onOpen(id)}>
        {ingredientWords.open}
      </Button>
    </li>
  )
}
