import { useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { avoidanceWords } from '../../../domain/customers/dietary-preferences.ts'
import { clash } from '../../../domain/persons/clash.ts'
import type { Person } from '../../../domain/persons/person.ts'
import { mustNotWords } from '../../../domain/persons/persons.words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { forWhomWords } from './for-whom.words.ts'

type Props = {
  open: boolean
  meal: MealWire
  persons: readonly Person[]
  /** Ids of those whom it is for now. */
  given: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onClose: () => void
}

/** Gives a meal to everybody or to some of them. What speaks against it for somebody is beside the name. */
export function ForWhomDialog({ open, meal, persons, given, onChoose, onClose }: Props) {
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const chosen = changed ?? given
  const close = () => {
    setChanged(null)
    onClose()
  }
  const done = () => {
    if (chosen.length === 0) return
    setChanged(null)
    onChoose(chosen)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={forWhomWords.title}
      description={meal.name}
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            {forWhomWords.cancel}
          </Button>
          <Button onClick={done} aria-disabled={chosen.length === 0}>
            {forWhomWords.done}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{forWhomWords.choices(meal.name)}</legend>
        <Choice
          name={forWhomWords.everybody}
          checked={chosen.length === persons.length}
          onChange={(all) => setChanged(all ? persons.map(({ id }) => id) : [])}
        />
        {persons.map((person) => (
          <Choice
            key={person.id}
            name={person.name}
            {...against(meal, person)}
            checked={chosen.includes(person.id)}
            onChange={(on) =>
              setChanged(
                persons.map(({ id }) => id).filter((id) => (id === person.id ? on : chosen.includes(id))),
              )
            }
          />
        ))}
      </fieldset>
      <p role="status" className="mt-3 text-sm font-semibold text-warning empty:hidden">
        {chosen.length === 0 && forWhomWords.nobody}
      </p>
    </Dialog>
  )
}

/** What of a meal a person must not eat, or does not like. */
function against(meal: MealWire, person: Person): { note?: string; isHard?: boolean } {
  const { hard, soft } = clash(meal, person)
  if (hard.length > 0) {
    const words = mustNotWords(person.mustNot.filter(({ what }) => hard.includes(what)))
    return { note: forWhomWords.mustNot(words), isHard: true }
  }
  return soft.length > 0 ? { note: forWhomWords.dislikes(avoidanceWords(soft)) } : {}
}

type ChoiceProps = {
  name: string
  note?: string
  isHard?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

const Choice = ({ name, note, isHard = false, checked, onChange }: ChoiceProps) => (
  <label
    className={classes(
      'flex min-h-11 items-center gap-3 rounded-field border px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      checked
        ? 'border-leaf-ink bg-leaf-soft ring-1 ring-leaf-ink'
        : 'border-line-strong bg-card hover:bg-sand',
    )}
  >
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 shrink-0 accent-leaf"
    />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className="font-semibold">{name}</span>
      {note && (
        <span className={classes('block text-sm', isHard ? 'font-semibold text-danger' : 'text-ink-soft')}>
          {note}
        </span>
      )}
    </span>
  </label>
)
