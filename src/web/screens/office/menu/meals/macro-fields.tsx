import type { Macros } from '../../../../../domain/recipes/nutrition.ts'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { EditMeal } from './meal-fields.tsx'
import type { MealTyped } from './meal-form-state.ts'
import { mealWords } from './meals.words.ts'

const FIELDS = [
  ['calories', mealWords.calories],
  ['protein', mealWords.protein],
  ['carbs', mealWords.carbs],
  ['fat', mealWords.fat],
] as const

type Props = { typed: MealTyped; edit: EditMeal; derived: Macros | null; error: string | undefined }

/** Derived as soon as every ingredient has facts; until then what is typed stands, and says so. */
export function MacroFields({ typed, edit, derived, error }: Props) {
  if (derived)
    return (
      <>
        <p className="text-ink-soft">{mealWords.nutritionDerived}</p>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {FIELDS.map(([field, label]) => (
            <div key={field}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-lg font-semibold">{derived[field]}</dd>
            </div>
          ))}
        </dl>
      </>
    )
  return (
    <>
      <p className="text-ink-soft">{mealWords.nutritionTyped}</p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={typed.macros[field]}
            onChange={(event) => edit({ macros: { ...typed.macros, [field]: event.target.value } })}
          />
        ))}
      </div>
      {error && <FieldError id="macros-error">{error}</FieldError>}
    </>
  )
}
