import { SelectField } from '../../../ui/fields/select-field.tsx'
import { COOKING_ANSWERS, COOKING_CHOOSE, COOKING_QUESTION, type Cooking } from '../pieces/cooking.words.ts'

type Props = { value: Cooking; error: string | undefined; onChange: (cooking: Cooking) => void }

/** Asks whether a box that is refunded in full is still cooked. */
export function CookingField({ value, error, onChange }: Props) {
  return (
    <SelectField label={COOKING_QUESTION} value={value} error={error} onChoose={onChange}>
      <option value="" disabled>
        {COOKING_CHOOSE}
      </option>
      <option value="no">{COOKING_ANSWERS.no}</option>
      <option value="yes">{COOKING_ANSWERS.yes}</option>
    </SelectField>
  )
}
