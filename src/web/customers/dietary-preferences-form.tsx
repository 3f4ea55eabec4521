import type { ReactNode } from 'react'
import {
  AVOIDABLE_INGREDIENTS,
  AVOIDABLE_PROTEINS,
  type AvoidableIngredient,
  type AvoidableProtein,
  avoidanceLabel,
  MAXIMUM_NOTES_LENGTH,
} from '../../domain/customers/dietary-preferences.ts'
import { SharedKitchenNote } from '../meal-plan/shared-kitchen-note.tsx'
import { ChipGroup } from '../ui/fields/chip-group.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { dietaryWords } from './dietary-preferences.words.ts'

export type DietaryChoices = {
  avoidProteins: AvoidableProtein[]
  avoidIngredients: AvoidableIngredient[]
  additionalNotes: string
}

/** Chosen values of an older or foreign source, kept only where they are still offered. */
export function dietaryChoicesOf(source: {
  avoidProteins?: readonly string[] | undefined
  avoidIngredients?: readonly string[] | undefined
  additionalNotes?: string | undefined
}): DietaryChoices {
  return {
    avoidProteins: AVOIDABLE_PROTEINS.filter((value) => source.avoidProteins?.includes(value)),
    avoidIngredients: AVOIDABLE_INGREDIENTS.filter((value) => source.avoidIngredients?.includes(value)),
    additionalNotes: (source.additionalNotes ?? '').slice(0, MAXIMUM_NOTES_LENGTH),
  }
}

const optionsOf = <T extends AvoidableProtein | AvoidableIngredient>(values: readonly T[]) =>
  values.map((value) => ({ value, label: avoidanceLabel(value) }))

type Props = {
  value: DietaryChoices
  onChange: (value: DietaryChoices) => void
  disabled?: boolean
  /** Whom the household feeds, before the notes. Once somebody `isNamed`, they say what they must not eat. */
  people: ReactNode
  isNamed: boolean
}

/** What the household avoids: shared by the order flow and the portal's edit panel. */
export function DietaryPreferencesFields(props: Props) {
  const { value, onChange, disabled = false, people, isNamed } = props
  return (
    <div className="flex flex-col gap-8">
      {!isNamed && <AvoidedChoices {...{ value, onChange, disabled }} />}
      {people}
      {isNamed && (
        <p className="text-sm text-ink-soft">
          <SharedKitchenNote />
        </p>
      )}
      <TextAreaField
        label={dietaryWords.notes}
        optional
        hint={dietaryWords.notesHint}
        maxLength={MAXIMUM_NOTES_LENGTH}
        length={value.additionalNotes.length}
        value={value.additionalNotes}
        onChange={(event) => onChange({ ...value, additionalNotes: event.target.value })}
        disabled={disabled}
      />
    </div>
  )
}

type AvoidedProps = Required<Pick<Props, 'value' | 'onChange' | 'disabled'>>

function AvoidedChoices({ value, onChange, disabled }: AvoidedProps) {
  return (
    <>
      <ChipGroup
        legend={dietaryWords.proteins}
        hint={dietaryWords.proteinsHint}
        options={optionsOf(AVOIDABLE_PROTEINS)}
        chosen={value.avoidProteins}
        onChange={(avoidProteins) => onChange({ ...value, avoidProteins })}
        disabled={disabled}
      />
      <ChipGroup
        legend={dietaryWords.ingredients}
        hint={
          <>
            {dietaryWords.ingredientsHint} <SharedKitchenNote />
          </>
        }
        options={optionsOf(AVOIDABLE_INGREDIENTS)}
        chosen={value.avoidIngredients}
        onChange={(avoidIngredients) => onChange({ ...value, avoidIngredients })}
        disabled={disabled}
      />
    </>
  )
}
