import { type FormEvent, useState } from 'react'
import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import type { StaffMealWire } from '../../../../../contract/staff/staff-meals-wire.ts'
import { isBelowCost } from '../../../../../domain/recipes/meal-sale.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { UnsavedOnPage } from '../../../../ui/overlays/unsaved-on-page.tsx'
import { PicturesCard } from '../pictures/pictures-card.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { derivedOf } from '../pieces/book.ts'
import { EditorHead, SaveBar } from '../pieces/editor-frame.tsx'
import { HistoryCard } from '../pieces/history-card.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { AffectedDialog, useAffected } from '../pieces/use-affected.tsx'
import { type Saved, useAct } from '../pieces/use-menu.ts'
import { MacroFields } from './macro-fields.tsx'
import { type EditMeal, OfferFields, TextFields } from './meal-fields.tsx'
import { mealDifferences, readMeal, typedMeal } from './meal-form-state.ts'
import { MealPlace } from './meal-place.tsx'
import { MealStateBar } from './meal-state-bar.tsx'
import { mealWords } from './meals.words.ts'
import { RecipeChoice } from './recipe-choice.tsx'

type Props = {
  book: RecipeBookWire
  meals: readonly StaffMealWire[]
  meal: StaffMealWire | null
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** One meal. What was typed stays when somebody else has changed it; saving again then goes over theirs. */
export function MealEditor({ book, meals, meal, onSaved, onClose }: Props) {
  const mayManage = useMay()('manage-menu')
  const form = useMealForm(meal, meals, onSaved)
  const { typed, edit, wish, errors, isChanged, busy, problem, save, version, keepUp, asked } = form
  const derived = derivedOf(book, typed.recipeVersionId || null)
  const cost = { derived: derived?.costCents ?? null, typed: meal?.typed_cost_cents ?? null }
  const isBelow = isBelowCost({
    ...{ costCents: cost, belowCostReason: null },
    sellPriceCents: wish.sell_price_cents,
  })
  return (
    <form
      noValidate
      aria-label={meal?.name ?? mealWords.newTitle}
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4"
    >
      <UnsavedOnPage when={isChanged && !busy} />
      <AffectedDialog asked={asked} />
      <EditorHead title={meal?.name ?? mealWords.newTitle} back={mealWords.back} onClose={onClose} />
      {meal && <MealStateBar {...{ book, meal, isChanged, mayManage }} onDone={onSaved} />}
      <Card className="flex flex-col gap-4">
        <OfferFields typed={typed} edit={edit} errors={errors} cost={cost} asksReason={isBelow} />
      </Card>
      <RecipeChoice book={book} typed={typed} edit={edit} derived={derived} />
      <Card className="flex flex-col gap-4">
        <CardTitle>{mealWords.nutrition}</CardTitle>
        <MacroFields
          typed={typed}
          edit={edit}
          derived={derived?.macros ?? null}
          error={errors.typed_macros}
        />
      </Card>
      <Card className="flex flex-col gap-4">
        <TextFields typed={typed} edit={edit} errors={errors} />
      </Card>
      <PicturesCard
        {...{ meal, mayManage, version }}
        empty={<MealPlace address={undefined} className="size-28" />}
        onChanged={keepUp}
      />
      <ActProblemNotice
        problem={problem}
        differences={meal ? mealDifferences(typedMeal(meal, meals), typed) : []}
      />
      {meal && <HistoryCard kind="meal" id={meal.id} />}
      {mayManage && <SaveBar busy={busy} />}
    </form>
  )
}

/** What is typed, what is wrong with it, and saving it. */
function useMealForm(
  meal: StaffMealWire | null,
  meals: readonly StaffMealWire[],
  onSaved: (saved: Saved) => void,
) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const [base] = useState(() => typedMeal(meal, meals))
  const [version, setVersion] = useState(meal?.version ?? null)
  const [typed, setTyped] = useState(base)
  const [tried, setTried] = useState(false)
  const edit: EditMeal = (change) => setTyped((before) => ({ ...before, ...change }))
  const { wish, faults } = readMeal(typed)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(base)
  const { isWanted, asked } = useAffected()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) return
    const row = problem?.isOutdated ? (meal?.version ?? null) : version
    const request = { ...wish, id: meal?.id ?? null, version: row }
    if (!(await isWanted({ call: 'saveMeal', request }))) return
    const saved = await act(() => staffCall('saveMeal', request), menuWords.saved(typed.name))
    if (saved) onSaved(saved)
  }
  /** The pictures alone are others: what is typed here still is about the meal as it is. */
  const keepUp = (saved: Saved, from: number) => {
    if (from === version) setVersion(saved.version)
  }
  const errors: Readonly<Record<string, string>> = tried ? { ...faults, ...problem?.fields } : {}
  return { typed, edit, wish, errors, isChanged, busy, problem, save, version, keepUp, asked }
}
