import { ALLERGENS, allergenWords, PROTEIN_KINDS } from '../../../../../domain/menu/allergens.ts'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { ChipGroup } from '../../../../ui/fields/chip-group.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { type IngredientTyped, NUTRIENT_FIELDS } from './ingredient-form-state.ts'
import { ingredientWords } from './ingredients.words.ts'

export type Edit = (change: Partial<IngredientTyped>) => void
type Props = { typed: IngredientTyped; edit: Edit; errors: Readonly<Record<string, string>> }

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const ALLERGEN_OPTIONS = ALLERGENS.map((value) => ({ value, label: upperFirst(allergenWords([value])) }))

type ContentProps = Props & { nameError: string | undefined; wantsSpecies: boolean }

/** What is checked: names, allergens with their species, protein, and what it is made of. */
export function ContentFields({ typed, edit, errors, nameError, wantsSpecies }: ContentProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={ingredientWords.name}
          autoComplete="off"
          maxLength={120}
          value={typed.name}
          error={nameError ?? errors.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <TextField
          label={ingredientWords.labelName}
          hint={ingredientWords.labelNameHint}
          optional
          autoComplete="off"
          maxLength={120}
          value={typed.labelName}
          onChange={(event) => edit({ labelName: event.target.value })}
        />
      </div>
      <AllergenFields typed={typed} edit={edit} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={ingredientWords.species}
          hint={ingredientWords.speciesHint}
          optional={!wantsSpecies}
          autoComplete="off"
          maxLength={120}
          value={typed.species}
          onChange={(event) => edit({ species: event.target.value })}
        />
        <SelectField
          label={ingredientWords.protein}
          value={typed.proteinKind}
          onChoose={(proteinKind) => edit({ proteinKind })}
        >
          <option value="">{ingredientWords.noProtein}</option>
          {PROTEIN_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {upperFirst(kind)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={ingredientWords.madeOf}
        hint={ingredientWords.madeOfHint}
        optional
        rows={2}
        maxLength={2000}
        value={typed.subIngredients}
        onChange={(event) => edit({ subIngredients: event.target.value })}
      />
    </>
  )
}

function AllergenFields({ typed, edit }: Pick<Props, 'typed' | 'edit'>) {
  return (
    <>
      <CheckboxField
        label={ingredientWords.allergensSaid}
        checked={typed.areAllergensSaid}
        onChange={(areAllergensSaid) =>
          edit({ areAllergensSaid, ...(areAllergensSaid ? {} : { allergens: [] }) })
        }
      />
      <ChipGroup
        legend={ingredientWords.allergens}
        options={ALLERGEN_OPTIONS}
        chosen={typed.allergens}
        onChange={(allergens) => edit({ allergens, areAllergensSaid: true })}
      />
    </>
  )
}

/** Facts that need no check: nutrition with its source, what is cut off, how long it keeps. */
export function NutritionFields({ typed, edit, errors }: Props) {
  return (
    <>
      <p className="text-ink-soft">{ingredientWords.nutritionHint}</p>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {NUTRIENT_FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={typed.nutrients[field]}
            error={errors[`nutrition.${field}`]}
            onChange={(event) => edit({ nutrients: { ...typed.nutrients, [field]: event.target.value } })}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={ingredientWords.source}
          hint={ingredientWords.sourceHint}
          autoComplete="off"
          maxLength={120}
          value={typed.nutritionSource}
          error={errors.nutrition_source}
          onChange={(event) => edit({ nutritionSource: event.target.value })}
        />
        <TextField
          label={ingredientWords.edible}
          hint={ingredientWords.edibleHint}
          inputMode="decimal"
          autoComplete="off"
          value={typed.ediblePercent}
          error={errors.edible_bp}
          onChange={(event) => edit({ ediblePercent: event.target.value })}
        />
        <TextField
          label={ingredientWords.shelf}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={typed.shelfDays}
          error={errors.shelf_days}
          onChange={(event) => edit({ shelfDays: event.target.value })}
        />
      </div>
      <KitchenFields typed={typed} edit={edit} errors={errors} />
    </>
  )
}

/** What cooks and the trace need to know of it. */
function KitchenFields({ typed, edit, errors }: Props) {
  return (
    <>
      <TextField
        label={ingredientWords.piece}
        hint={ingredientWords.pieceHint}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={typed.pieceGrams}
        error={errors.piece_mg}
        onChange={(event) => edit({ pieceGrams: event.target.value })}
      />
      <CheckboxField
        label={ingredientWords.traceable}
        checked={typed.isTraceable}
        onChange={(isTraceable) => edit({ isTraceable })}
      />
    </>
  )
}
