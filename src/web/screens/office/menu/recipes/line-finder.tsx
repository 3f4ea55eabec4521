import { type KeyboardEvent, useId, useState } from 'react'
import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import { classes } from '../../../../ui/classes.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { type LineTyped, newLine } from './draft-state.ts'
import { recipeWords } from './recipes.words.ts'

const MOST_SHOWN = 8

type Choice = { id: string; name: string; isPart: boolean }
type Props = { book: RecipeBookWire; recipeId: string; onAdd: (line: LineTyped) => void }

/** Adds a line by typing a name: arrows choose among what fits, Enter takes it. */
export function LineFinder({ book, recipeId, onAdd }: Props) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const choices = text.trim() === '' ? [] : fitting(book, recipeId, text)
  const chosen = choices[Math.min(active, choices.length - 1)]
  const take = ({ id, isPart }: Choice) => {
    onAdd(newLine(isPart ? { partId: id } : { ingredientId: id }))
    setText('')
    setActive(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form around it is not sent.
      event.preventDefault()
      if (chosen) take(chosen)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || choices.length === 0) return
    event.preventDefault()
    setActive((Math.min(active, choices.length - 1) + step + choices.length) % choices.length)
  }
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={recipeWords.addLine}
        hint={text.trim() !== '' && choices.length === 0 ? recipeWords.noSuggestion : recipeWords.addLineHint}
        role="combobox"
        autoComplete="off"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <Suggestions {...{ listId, choices, chosen }} onTake={take} />
    </div>
  )
}

type SuggestionsProps = {
  listId: string
  choices: readonly Choice[]
  chosen: Choice | undefined
  onTake: (choice: Choice) => void
}

function Suggestions({ listId, choices, chosen, onTake }: SuggestionsProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={recipeWords.suggestions}
      className={classes(choices.length > 0 && 'rounded-field border border-line-strong bg-card p-1')}
    >
      {choices.map((choice) => (
        // The field keeps the focus and has the keys.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={choice.id}
          id={`${listId}-${choice.id}`}
          role="option"
          aria-selected={choice === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(choice)}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3',
            choice === chosen && 'bg-leaf-soft font-semibold',
          )}
        >
          {choice.name} {choice.isPart && <span className="text-ink-soft">({recipeWords.isPart})</span>}
        </div>
      ))}
    </div>
  )
}

/** Names that begin with it first. */
function fitting(book: RecipeBookWire, recipeId: string, text: string): Choice[] {
  const wanted = text.trim().toLowerCase()
  const all = [
    ...book.ingredients.map(({ id, name }) => ({ id, name, isPart: false })),
    ...book.recipes
      .filter(({ id, kind }) => kind === 'part' && id !== recipeId)
      .map(({ id, name }) => ({ id, name, isPart: true })),
  ]
  const begins = ({ name }: Choice) => Number(!name.toLowerCase().startsWith(wanted))
  return all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((one, other) => begins(one) - begins(other))
    .slice(0, MOST_SHOWN)
}
