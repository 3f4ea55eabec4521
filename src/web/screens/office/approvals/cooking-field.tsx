import { SelectField } from '../../../ui/fields/select-field.tsx'
import { COOKING_ANSWERS, COOKING_QUESTION, type Cooking } from '../pieces/cooking.words.ts'

type Props = { value: Cooking; error: string | undefined; onChange: (cooking: Cooking) => void }

/** Whether a box of whose price nothing is left with us is cooked all the same. */
export function CookingField({ value, error, onChange }: Props) {
  return (
    <SelectField label={COOKING_QUESTION} value={value} error={error} onChoose={onChange}>
      <option value="" disabled>
        Please choose
      </option>
      <option value="no">{COOKING_ANSWERS.no}</option>
      <option value="yes">{COOKING_ANSWERS.yes}</option>
    </SelectField>
  )
}
