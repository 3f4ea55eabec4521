import { type FormEvent, useState } from 'react'
import type { IngredientWire } from '../../../../../contract/staff/recipes-wire.ts'
import { needsSpecies } from '../../../../../domain/menu/allergens.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { UnsavedOnPage } from '../../../../ui/overlays/unsaved-on-page.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { EditorHead, SaveBar } from '../pieces/editor-frame.tsx'
import { HistoryCard } from '../pieces/history-card.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { AffectedDialog, useAffected } from '../pieces/use-affected.tsx'
import { type Saved, useAct } from '../pieces/use-menu.ts'
import { IngredientCheck } from './ingredient-check.tsx'
import { ContentFields, type Edit, NutritionFields } from './ingredient-fields.tsx'
import {
  type IngredientTyped,
  ingredientDifferences,
  readIngredient,
  typedIngredient,
} from './ingredient-form-state.ts'
import { ingredientWords } from './ingredients.words.ts'
import { PackFields } from './pack-fields.tsx'

type Props = { ingredient: IngredientWire | null; onSaved: (saved: Saved) => void; onClose: () => void }

/** One ingredient. What was typed stays when somebody else has changed it; saving again then goes over theirs. */
export function IngredientEditor({ ingredient, onSaved, onClose }: Props) {
  const mayManage = useMay()('manage-menu')
  const { typed, edit, errors, tried, isChanged, busy, problem, save, asked } = useIngredientForm(
    ingredient,
    onSaved,
  )
  const name = typed.name || ingredientWords.newTitle
  return (
    <form noValidate aria-label={name} onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <UnsavedOnPage when={isChanged && !busy} />
      <AffectedDialog asked={asked} />
      <EditorHead
        title={ingredient?.name ?? ingredientWords.newTitle}
        back={ingredientWords.back}
        onClose={onClose}
      />
      {ingredient && <IngredientCheck {...{ ingredient, isChanged, mayManage }} onDone={onSaved} />}
      <Card className="flex flex-col gap-4">
        <ContentFields
          typed={typed}
          edit={edit}
          errors={errors}
          nameError={tried && typed.name.trim() === '' ? ingredientWords.nameMissing : undefined}
          wantsSpecies={needsSpecies({ allergens: typed.allergens, species: typed.species || null })}
        />
      </Card>
      <Card className="flex flex-col gap-4">
        <CardTitle>{ingredientWords.nutrition}</CardTitle>
        <NutritionFields typed={typed} edit={edit} errors={errors} />
      </Card>
      {mayManage && (
        <Card className="flex flex-col gap-4">
          <CardTitle>{ingredientWords.packs}</CardTitle>
          <PackFields packs={typed.packs} errors={errors} onChange={(packs) => edit({ packs })} />
        </Card>
      )}
      <ActProblemNotice
        problem={problem}
        differences={ingredient ? ingredientDifferences(typedIngredient(ingredient), typed) : []}
      />
      {ingredient && <HistoryCard kind="ingredient" id={ingredient.id} />}
      {mayManage && <SaveBar busy={busy} />}
    </form>
  )
}

/** What is typed, what is wrong with it, and saving it. */
function useIngredientForm(ingredient: IngredientWire | null, onSaved: (saved: Saved) => void) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const [typed, setTyped] = useState(() => typedIngredient(ingredient))
  /** The state that the form began with. */
  const [base] = useState(ingredient)
  const [tried, setTried] = useState(false)
  const edit: Edit = (change) => setTyped((before) => ({ ...before, ...change }))
  const isChanged = !isSame(typed, typedIngredient(base))
  const { wanted, faults } = readIngredient(typed)
  const errors = tried ? { ...faults, ...problem?.fields } : {}
  const { isWanted, asked } = useAffected()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.name.trim() === '' || Object.keys(faults).length > 0) return
    const version = problem?.isOutdated ? (ingredient?.version ?? null) : (base?.version ?? null)
    const wish = { ...wanted, id: base?.id ?? null, version }
    if (!(await isWanted({ call: 'saveIngredient', request: wish }))) return
    const saved = await act(() => staffCall('saveIngredient', wish), doneWords(base, typed.name))
    if (saved) onSaved(saved)
  }
  return { typed, edit, errors, tried, isChanged, busy, problem, save, asked }
}

/** Who has saved an ingredient that nobody has checked yet is told what comes next. */
const doneWords = (base: IngredientWire | null, name: string) =>
  base?.checked_at ? menuWords.saved(name) : ingredientWords.savedUnchecked(name)

/** Whether nothing was typed that is not saved. */
const isSame = (one: IngredientTyped, other: IngredientTyped) => JSON.stringify(one) === JSON.stringify(other)
