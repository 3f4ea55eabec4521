import type { WeightUnits } from '../../../../../domain/production/weight-in-words.ts'
import { isTooWarm } from '../../../../../domain/stock/lot.ts'
import { addDays } from '../../../../../domain/time/calendar-date.ts'
import { calendarDateOf } from '../../../../platform/wire-values.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../../pieces/floor-style.ts'
import { INTAKE } from '../pieces/stock.words.ts'
import type { Stock, StockIngredient } from '../pieces/use-stock.ts'
import { type LineTyped, readLine, unitsOf } from './intake-form-state.ts'

type Props = {
  line: LineTyped
  number: number
  stock: Stock
  tried: boolean
  onChange: (fields: Partial<LineTyped>) => void
  onRemove: (() => void) | null
}

/** One lot that came in. */
export function IntakeLine({ line, number, stock, tried, onChange, onRemove }: Props) {
  const ingredient = stock.ingredients.find(({ id }) => id === line.ingredientId)
  const { errors, tenthsF } = readLine(line, ingredient)
  const choose = (ingredientId: string) => {
    const chosen = stock.ingredients.find(({ id }) => id === ingredientId)
    const shelf = chosen?.shelf_days ?? null
    onChange({
      ingredientId,
      unit: unitsOf(chosen, stock.weight_units)[0]?.[0] ?? line.unit,
      ...(shelf !== null && { useBy: addDays(calendarDateOf(stock.today), shelf) }),
    })
  }
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-line pt-4 md:grid-cols-6">
      <legend className="sr-only">{INTAKE.line(number)}</legend>
      <div className="col-span-2">
        <SelectField
          label={INTAKE.ingredient}
          className={FLOOR_FIELD}
          value={line.ingredientId}
          error={tried ? errors.ingredient : undefined}
          onChoose={choose}
        >
          <option value="">{INTAKE.choose}</option>
          {stock.ingredients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <AmountFields
        {...{ line, ingredient, onChange }}
        units={stock.weight_units}
        error={tried ? errors.amount : undefined}
      />
      <LotFields line={line} error={tried ? errors.temp : undefined} onChange={onChange} />
      {onRemove && (
        <Button
          tone="outline"
          className={`${FLOOR_BUTTON} self-end`}
          aria-label={INTAKE.removeLine(number)}
          onClick={onRemove}
        >
          {INTAKE.remove}
        </Button>
      )}
      {isTooWarm(tenthsF) && (
        <div className="col-span-full">
          <Notice tone="danger" urgent size="large">
            {INTAKE.tooWarm}
          </Notice>
        </div>
      )}
    </fieldset>
  )
}

type AmountProps = Pick<Props, 'line' | 'onChange'> & {
  ingredient: StockIngredient | undefined
  units: WeightUnits
  error: string | undefined
}

function AmountFields({ line, ingredient, units, error, onChange }: AmountProps) {
  return (
    <>
      <TextField
        label={INTAKE.amount}
        className={FLOOR_FIELD}
        inputMode="decimal"
        autoComplete="off"
        value={line.amount}
        error={error}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <SelectField
        label={INTAKE.unit}
        className={FLOOR_FIELD}
        value={line.unit}
        onChoose={(unit) => onChange({ unit })}
      >
        {unitsOf(ingredient, units).map(([unit, label]) => (
          <option key={unit} value={unit}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  )
}

type LotProps = Pick<Props, 'line' | 'onChange'> & { error: string | undefined }

/** What stands on the case, and what the thermometer says. */
function LotFields({ line, error, onChange }: LotProps) {
  return (
    <>
      <div className="col-span-2">
        <TextField
          label={INTAKE.lot}
          className={FLOOR_FIELD}
          autoComplete="off"
          value={line.lot}
          onChange={(event) => onChange({ lot: event.target.value })}
        />
      </div>
      <div className="col-span-2">
        <TextField
          label={INTAKE.useBy}
          type="date"
          className={FLOOR_FIELD}
          value={line.useBy}
          onChange={(event) => onChange({ useBy: event.target.value })}
        />
      </div>
      <div className="col-span-2">
        <TextField
          label={INTAKE.temp}
          className={FLOOR_FIELD}
          inputMode="decimal"
          autoComplete="off"
          value={line.temp}
          error={error}
          onChange={(event) => onChange({ temp: event.target.value })}
        />
      </div>
    </>
  )
}
