import { type FormEvent, useState } from 'react'
import { MAXIMUM_CONFIRMATION_LENGTH } from '../../../domain/meal-plan/take-meals.ts'
import { foldText } from '../../../domain/shared/fold-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { clashQuestionWords as words } from './clash-question.words.ts'

export type Clash = { meal_id: string; sentence: string; to_type: string[] }
type Props = {
  clashes: readonly Clash[] | null
  /** What was typed, by meal; null leaves the meals as they are. */
  onAnswer: (typed: ReadonlyMap<string, string> | null) => void
}

const isTyped = (text: string, { to_type }: Clash) =>
  to_type.every((word) => foldText(text).includes(foldText(word)))

/** A meal with something that somebody must not eat is taken by typing, never by a slip of the finger. */
export function ClashQuestion({ clashes, onAnswer }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isPressed, setIsPressed] = useState(false)
  const answer = (texts: ReadonlyMap<string, string> | null) => {
    setTyped({})
    setIsPressed(false)
    onAnswer(texts)
  }
  const textOf = ({ meal_id }: Clash) => typed[meal_id] ?? ''
  const take = (event?: FormEvent) => {
    event?.preventDefault()
    setIsPressed(true)
    const all = clashes ?? []
    if (all.every((clash) => isTyped(textOf(clash), clash)))
      answer(new Map(all.map((clash) => [clash.meal_id, textOf(clash)])))
  }
  return (
    <Dialog
      open={clashes !== null}
      onOpenChange={(open) => !open && answer(null)}
      title={words.title}
      description={words.lead}
      actions={
        <>
          <Button tone="quiet" onClick={() => answer(null)}>
            {words.leave}
          </Button>
          <Button tone="danger" onClick={() => take()}>
            {words.take}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={take} className="flex flex-col gap-6">
        {clashes?.map((clash) => (
          <div key={clash.meal_id} className="flex flex-col gap-2">
            <p className="font-medium [overflow-wrap:anywhere]">{clash.sentence}</p>
            <TextField
              label={words.type(clash.to_type)}
              autoComplete="off"
              maxLength={MAXIMUM_CONFIRMATION_LENGTH}
              value={textOf(clash)}
              error={isPressed && !isTyped(textOf(clash), clash) ? words.missing(clash.to_type) : undefined}
              onChange={(event) => setTyped({ ...typed, [clash.meal_id]: event.target.value })}
            />
          </div>
        ))}
        {/* Enter in a field does what the button does. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
