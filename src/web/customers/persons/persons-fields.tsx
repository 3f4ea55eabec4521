import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAXIMUM_PERSONS } from '../../../domain/persons/person.ts'
import type { PersonFault } from '../../../domain/persons/person-faults.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PersonCard } from './person-card.tsx'
import { type PersonDraft, withOneMore } from './person-drafts.ts'
import { personWords } from './person-fields.words.ts'

export type PersonsFieldsProps = {
  value: readonly PersonDraft[]
  onChange: (value: PersonDraft[]) => void
  /** What the household avoids: the first person takes it over. */
  household: { readonly avoidProteins: readonly string[]; readonly avoidIngredients: readonly string[] }
  faults: readonly (PersonFault | null)[]
  disabled?: boolean
}

/** Whom the boxes feed: a card for each person. Nobody has to be named. */
export function PersonsFields({ value, onChange, household, faults, disabled = false }: PersonsFieldsProps) {
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const change = (key: string, person: PersonDraft) =>
    onChange(value.map((one) => (one.key === key ? person : one)))
  const remove = (key: string) => {
    onChange(value.filter((one) => one.key !== key))
    adding.current?.focus()
  }
  const add = () => {
    // At once: the next key is already the name.
    flushSync(() => onChange(withOneMore(value, household)))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  const isFull = value.length >= MAXIMUM_PERSONS
  return (
    <section aria-labelledby="persons-title" className="flex flex-col gap-4">
      <div>
        <h2 id="persons-title" className="font-display text-heading font-semibold">
          {personWords.title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-soft">
          {value.length === 0 ? personWords.lead : personWords.leadNamed}
        </p>
      </div>
      {value.length > 0 && (
        <ul ref={list} className="flex flex-col gap-4">
          {value.map((person, place) => (
            <li key={person.key}>
              <PersonCard
                person={person}
                number={place + 1}
                fault={faults[place] ?? null}
                disabled={disabled}
                onChange={(next) => change(person.key, next)}
                onRemove={() => remove(person.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={adding} tone="outline" aria-disabled={isFull || disabled} onClick={add}>
          <Icon name="plus" />
          {personWords.add}
        </Button>
        {isFull && <p className="mt-2 text-sm text-ink-soft">{personWords.most}</p>}
      </div>
    </section>
  )
}
