import type { ReactNode } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { type MealSelections, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Eating } from '../eating.ts'
import type { Reasons } from '../fill/use-fill.ts'
import { BoxList } from '../picker/box-list.tsx'
import { useUndo } from '../use-undo.ts'
import { reviewWords } from './review.words.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  meals: readonly MealWire[]
  eating: Eating
  selections: MealSelections
  onChange: (selections: MealSelections) => void
  cap: number
  /** What the box costs, in words. */
  total: string
  reasons: Reasons
  proceed: ReactNode
}

/** What is in the box: how much of each comes, what it can be swapped for, and the way on. */
export function ReviewDialog(props: Props) {
  const { open, onOpenChange, meals, eating, selections, onChange, cap, total, reasons, proceed } = props
  const choose = useUndo({ meals, selections, onChange, cap })
  const selected = totalMeals(selections)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={reviewWords.title}
      description={`${reviewWords.count(selected, cap)} · ${reviewWords.withShipping(total)}`}
      width="wide"
      besideActions={
        <Button tone="quiet" className="-ml-5" aria-disabled={selected === 0} onClick={() => choose([])}>
          {reviewWords.clearAll}
        </Button>
      }
      actions={proceed}
    >
      {selected === 0 && <p>{reviewWords.empty}</p>}
      <BoxList {...{ meals, eating, selections, onChange, cap, reasons }} />
    </Dialog>
  )
}
