import { useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import {
  clashSentence,
  isConfirmedBy,
  MAXIMUM_CONFIRMATION_LENGTH,
  wordsToType,
} from '../../../domain/meal-plan/take-meals.ts'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Eating } from '../eating.ts'
import { openClash } from './meal-marks.tsx'
import { pickerWords } from './picker.words.ts'

type Props = {
  /** The meal that was pressed; null while nothing is asked. */
  meal: MealWire | null
  eating: Eating
  /** What was typed, word for word; null to leave it out. */
  onAnswer: (typed: string | null) => void
}

/** A meal that nobody of the household can eat is never taken by a slip of the finger: a word has to be typed. */
export function ClashDialog({ meal, eating, onAnswer }: Props) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const close = (answer: string | null) => {
    setTyped('')
    setIsWrong(false)
    onAnswer(answer)
  }
  const open = meal && openClash(meal, eating)
  const words = open ? wordsToType(open).map(isolated).join(', ') : ''
  const take = () => {
    if (open && isConfirmedBy(typed, open)) close(typed.trim())
    else setIsWrong(true)
  }
  return (
    <Dialog
      open={meal !== null}
      onOpenChange={(open) => !open && close(null)}
      title={pickerWords.notForYou}
      description={meal?.name}
      actions={
        <>
          <Button tone="quiet" onClick={() => close(null)}>
            {pickerWords.leaveIt}
          </Button>
          <Button tone="danger" onClick={take}>
            {pickerWords.takeIt}
          </Button>
        </>
      }
    >
      {open && (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            take()
          }}
        >
          <p>
            {clashSentence(open)} {pickerWords.forSomebodyElse}
          </p>
          <TextField
            label={pickerWords.typeIt(words)}
            value={typed}
            autoComplete="off"
            maxLength={MAXIMUM_CONFIRMATION_LENGTH}
            hint={pickerWords.keptWordForWord}
            onChange={(event) => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
            error={isWrong ? pickerWords.otherWord(words) : undefined}
          />
        </form>
      )}
    </Dialog>
  )
}
