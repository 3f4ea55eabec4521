import type { IngredientWire } from '../../../../../contract/staff/recipes-wire.ts'
import { useKitchen } from '../../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../../staff/format-moment.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { AffectedDialog, useAffected } from '../pieces/use-affected.tsx'
import { type Saved, useAct } from '../pieces/use-menu.ts'
import { ingredientWords } from './ingredients.words.ts'
import { MealsOffSale } from './meals-off-sale.tsx'

type Props = {
  ingredient: IngredientWire
  isChanged: boolean
  mayManage: boolean
  onDone: (saved: Saved) => void
}

/** Checking is a press of its own, about what is saved. */
export function IngredientCheck({ ingredient, isChanged, mayManage, onDone }: Props) {
  const { id, name, version, checked_at, checked_by } = ingredient
  const kitchen = useKitchen()
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const isChecked = checked_at !== null
  const { isWanted, asked } = useAffected()
  const press = async () => {
    const request = { id, version, is_checked: !isChecked }
    if (!(await isWanted({ call: 'checkIngredient', request }))) return
    const done = await act(
      () => staffCall('checkIngredient', request),
      isChecked ? ingredientWords.uncheckDone(name) : ingredientWords.checkDone(name),
    )
    if (done) onDone(done)
  }
  return (
    <>
      <Notice
        tone={isChecked ? 'success' : 'warning'}
        title={
          isChecked
            ? ingredientWords.checkedBy(checked_by ?? '', formatMoment(kitchen, checked_at))
            : ingredientWords.uncheckedText
        }
        actions={
          mayManage && (
            <Button
              tone={isChecked ? 'outline' : 'primary'}
              busy={busy}
              aria-disabled={isChanged}
              onClick={() => void press()}
            >
              {isChecked ? ingredientWords.takeBack : ingredientWords.check}
            </Button>
          )
        }
      >
        {mayManage && (isChanged ? ingredientWords.saveFirst : !isChecked && ingredientWords.checkHint)}
      </Notice>
      <ActProblemNotice problem={isChanged ? null : problem} />
      {isChecked && !isChanged && <MealsOffSale ingredientId={id} />}
      <AffectedDialog asked={asked} />
    </>
  )
}
