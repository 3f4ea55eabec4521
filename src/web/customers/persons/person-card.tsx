import { useState } from 'react'
import { avoidanceLabel, avoidanceWords } from '../../../domain/customers/dietary-preferences.ts'
import { SEVERITIES } from '../../../domain/persons/person.ts'
import {
  MAXIMUM_PERSON_PORTIONS,
  type PersonFault,
  tidyPersonName,
} from '../../../domain/persons/person-faults.ts'
import { personFaultMessage } from '../../../domain/persons/person-faults.words.ts'
import { mustNotWords } from '../../../domain/persons/persons.words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AVOID_WORDS, type AvoidWord, type PersonDraft, withMusts } from './person-drafts.ts'
import { personWords } from './person-fields.words.ts'

type Props = {
  person: PersonDraft
  number: number
  fault: PersonFault | null
  disabled: boolean
  onChange: (person: PersonDraft) => void
  onRemove: () => void
}

const optionsOf = (words: readonly AvoidWord[]) =>
  words.map((value) => ({ value, label: avoidanceLabel(value) }))

/** One person: the name, and folded below it what matters about the food. */
export function PersonCard({ person, number, fault, disabled, onChange, onRemove }: Props) {
  const name = tidyPersonName(person.name) || personWords.unnamed(number)
  const isAboutName = fault !== null && fault.code !== 'portions_invalid'
  return (
    <div className="rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={personWords.name}
            autoComplete="off"
            value={person.name}
            error={isAboutName ? personFaultMessage(fault) : undefined}
            disabled={disabled}
            onChange={(event) => onChange({ ...person, name: event.target.value })}
          />
        </div>
        <Button
          tone="quiet"
          className="mt-7 px-3"
          aria-label={personWords.remove(name)}
          aria-disabled={disabled}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      </div>
      <PersonDetails {...{ person, name, disabled, onChange }} fault={isAboutName ? null : fault} />
    </div>
  )
}

type DetailsProps = Pick<Props, 'person' | 'fault' | 'disabled' | 'onChange'> & { name: string }

function PersonDetails({ person, name, fault, disabled, onChange }: DetailsProps) {
  return (
    <details className="group/person mt-3" open={fault !== null || undefined}>
      <summary className="flex min-h-11 items-center gap-2 rounded-sm font-medium">
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 transition-transform group-open/person:rotate-180"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {personWords.details(name)}
          <span className="block text-sm font-normal text-ink-soft">{eatsWords(person)}</span>
        </span>
      </summary>
      <div className="mt-4 flex flex-col gap-6">
        <ChipGroup
          legend={personWords.mustNot(name)}
          hint={personWords.mustNotHint}
          options={optionsOf(AVOID_WORDS)}
          chosen={person.mustNot.map(({ what }) => what)}
          onChange={(words) => onChange(withMusts(person, words))}
          disabled={disabled}
        />
        <Severities {...{ person, disabled, onChange }} />
        <ChipGroup
          legend={personWords.dislikes(name)}
          hint={personWords.dislikesHint}
          options={optionsOf(AVOID_WORDS.filter((word) => !person.mustNot.some(({ what }) => what === word)))}
          chosen={person.dislikes}
          onChange={(dislikes) => onChange({ ...person, dislikes })}
          disabled={disabled}
        />
        <Portions {...{ person, fault, onChange }} />
      </div>
    </details>
  )
}

/** "Tree nuts (severe allergy); does not like Pork". */
const eatsWords = ({ mustNot, dislikes }: PersonDraft): string =>
  [mustNotWords(mustNot), dislikes.length > 0 && personWords.doesNotLike(avoidanceWords(dislikes))]
    .filter(Boolean)
    .join('; ') || personWords.eatsEverything

function Severities({ person, disabled, onChange }: Pick<Props, 'person' | 'disabled' | 'onChange'>) {
  if (person.mustNot.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {person.mustNot.map(({ what }) => (
        <SelectField
          key={what}
          label={personWords.severity(avoidanceLabel(what))}
          value={person.mustNot.find((one) => one.what === what)?.severity ?? 'allergy'}
          disabled={disabled}
          onChoose={(severity) =>
            onChange({
              ...person,
              mustNot: person.mustNot.map((one) => (one.what === what ? { what, severity } : one)),
            })
          }
        >
          {SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {personWords.severities[severity]}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

function Portions({ person, fault, onChange }: Pick<Props, 'person' | 'fault' | 'onChange'>) {
  const [typed, setTyped] = useState(String(person.portions))
  const type = (text: string) => {
    setTyped(text)
    onChange({ ...person, portions: text.trim() === '' ? Number.NaN : Number(text) })
  }
  return (
    <NumberField
      label={personWords.portions}
      error={fault ? personFaultMessage(fault) : undefined}
      text={typed}
      value={person.portions}
      minimum={1}
      maximum={MAXIMUM_PERSON_PORTIONS}
      onType={type}
      less={personWords.less}
      more={personWords.more}
    />
  )
}
