import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { avoidanceLabel } from '../../../domain/customers/dietary-preferences.ts'
import { type Avoidances, PROTEIN_KINDS } from '../../../domain/menu/allergens.ts'
import {
  MEAL_DIETS,
  MEAL_MACROS,
  type MealFilter,
  mealFilterCounts,
} from '../../../domain/menu/meal-filter.ts'
import { MEAL_SORTS, type MealSort } from '../../../domain/menu/meal-sort.ts'
import { FilterChips, FilterRow } from '../../ui/fields/filter-chips.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { dietWords, macroWords, pickerWords, sortWords } from './picker.words.ts'

type Props = {
  meals: readonly MealWire[]
  avoidances: Avoidances
  filter: MealFilter
  onFilter: (filter: MealFilter) => void
  sort: MealSort
  onSort: (sort: MealSort) => void
}

/** Puts the menu in another order and narrows it down, and says what each choice would leave. */
export function MealFilters({ meals, avoidances, filter, onFilter, sort, onSort }: Props) {
  const counts = mealFilterCounts(meals, filter, avoidances)
  const avoids = avoidances.avoidProteins.length + avoidances.avoidIngredients.length > 0
  const diets = MEAL_DIETS.filter((diet) => avoids || diet !== 'for-you')
  const proteins = PROTEIN_KINDS.filter((kind) => meals.some((meal) => meal.proteins?.includes(kind)))
  return (
    <div className="flex flex-col gap-4 rounded-card bg-card px-4 py-4 shadow-card ring-1 ring-line sm:px-5">
      <FilterRow>
        <FilterChips
          legend={pickerWords.diet}
          options={diets.map((value) => ({ value, label: dietWords[value], count: counts.diets[value] }))}
          chosen={filter.diets}
          onChange={(chosen) => onFilter({ ...filter, diets: chosen })}
        />
        <FilterChips
          legend={pickerWords.macros}
          options={MEAL_MACROS.map((value) => ({
            value,
            label: macroWords[value],
            count: counts.macros[value],
          }))}
          chosen={filter.macros}
          onChange={(chosen) => onFilter({ ...filter, macros: chosen })}
        />
        <FilterChips
          legend={pickerWords.protein}
          options={proteins.map((value) => ({
            value,
            label: avoidanceLabel(value),
            count: counts.proteins[value],
          }))}
          chosen={filter.proteins}
          onChange={(chosen) => onFilter({ ...filter, proteins: chosen })}
        />
      </FilterRow>
      <SelectField label={pickerWords.sort} value={sort} onChoose={onSort} className="sm:max-w-64">
        {MEAL_SORTS.map((one) => (
          <option key={one} value={one}>
            {sortWords[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
