import { useState } from 'react'
import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import type { StaffMealWire } from '../../../../../contract/staff/staff-meals-wire.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { FAULT_WORDS, menuWords } from '../pieces/menu.words.ts'
import { AffectedDialog, useAffected } from '../pieces/use-affected.tsx'
import { type Saved, useAct } from '../pieces/use-menu.ts'
import { factsOfMeal } from './meal-facts.ts'
import { mealWords } from './meals.words.ts'

type To = 'for_sale' | 'off' | 'retired' | 'back'
type Props = {
  book: RecipeBookWire
  meal: StaffMealWire
  /** Something is typed that is not saved: that comes first. */
  isChanged: boolean
  mayManage: boolean
  onDone: (saved: Saved) => void
}

const DONE = {
  for_sale: mealWords.doneOnSale,
  off: mealWords.doneOff,
  retired: mealWords.doneRetired,
  back: mealWords.doneBack,
} as const

/** Whether it is sold, what is missing before it can be, and the presses that change it. */
export function MealStateBar({ book, meal, isChanged, mayManage, onDone }: Props) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const [asksRetire, setAsksRetire] = useState(false)
  const { faults, newer } = factsOfMeal(book, meal)
  const { id, name, version, is_available, retired_at } = meal
  const { isWanted, asked } = useAffected()
  const put = async (to: To) => {
    setAsksRetire(false)
    if (!(await isWanted({ call: 'changeMealState', request: { id, version, to } }))) return
    const done = await act(() => staffCall('changeMealState', { id, version, to }), DONE[to](name))
    if (done) onDone(done)
  }
  const standing = is_available ? mealWords.onSale : retired_at ? mealWords.retired : mealWords.off
  const missing = faults.filter((fault) => fault !== 'retired').map((fault) => FAULT_WORDS[fault])
  return (
    <>
      <Notice
        tone={is_available ? 'success' : 'info'}
        title={standing}
        actions={
          mayManage && (
            <StateButtons
              {...{ busy, isChanged }}
              meal={meal}
              isWhole={missing.length === 0}
              onPut={(to) => void put(to)}
              onRetire={() => setAsksRetire(true)}
            />
          )
        }
      >
        {!isChanged && !is_available && missing.length > 0 && `${mealWords.missing} ${missing.join(', ')}. `}
        {newer !== null && `${mealWords.newerVersion(newer)}. `}
        {isChanged && mealWords.saveFirst}
      </Notice>
      <ActProblemNotice problem={problem} />
      <AffectedDialog asked={asked} />
      <Dialog
        open={asksRetire}
        onOpenChange={setAsksRetire}
        title={mealWords.retireTitle(name)}
        description={mealWords.retireText}
        actions={
          <>
            <Button tone="outline" onClick={() => setAsksRetire(false)}>
              {menuWords.cancel}
            </Button>
            <Button busy={busy} onClick={() => void put('retired')}>
              {mealWords.retire}
            </Button>
          </>
        }
      />
    </>
  )
}

type ButtonsProps = {
  meal: StaffMealWire
  busy: boolean
  isChanged: boolean
  isWhole: boolean
  onPut: (to: To) => void
  onRetire: () => void
}

function StateButtons({ meal, busy, isChanged, isWhole, onPut, onRetire }: ButtonsProps) {
  const { is_available, retired_at } = meal
  return (
    <>
      {is_available && (
        <Button tone="outline" busy={busy} aria-disabled={isChanged} onClick={() => onPut('off')}>
          {mealWords.takeOff}
        </Button>
      )}
      {!is_available && !retired_at && (
        <Button busy={busy} aria-disabled={isChanged || !isWhole} onClick={() => onPut('for_sale')}>
          {mealWords.putOnSale}
        </Button>
      )}
      {retired_at ? (
        <Button tone="outline" busy={busy} aria-disabled={isChanged} onClick={() => onPut('back')}>
          {mealWords.bringBack}
        </Button>
      ) : (
        <Button tone="quiet" aria-disabled={isChanged} onClick={onRetire}>
          {mealWords.retire}
        </Button>
      )}
    </>
  )
}
