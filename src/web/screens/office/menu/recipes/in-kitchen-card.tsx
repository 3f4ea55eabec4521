import { Card, CardTitle } from '../../../../ui/card.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { DraftTyped } from './draft-state.ts'
import { recipeWords } from './recipes.words.ts'

type Props = {
  typed: DraftTyped
  errors: Readonly<Record<string, string>>
  edit: (change: Partial<DraftTyped>) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Where and when it is made, and whether it has to be cooled. */
export function InKitchenCard({ typed, errors, edit }: Props) {
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <CardTitle>{recipeWords.inKitchen}</CardTitle>
        <p className="text-ink-soft">{recipeWords.inKitchenHint}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={recipeWords.station}
          hint={recipeWords.stationHint}
          optional
          autoComplete="off"
          maxLength={40}
          value={typed.station}
          onChange={(event) => edit({ station: event.target.value })}
        />
        <SelectField
          label={recipeWords.startHour}
          value={typed.startHour}
          onChoose={(startHour) => edit({ startHour })}
        >
          <option value="">{recipeWords.anyHour}</option>
          {HOURS.map((hour) => (
            <option key={hour} value={String(hour)}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={recipeWords.leadDays}
          hint={recipeWords.leadDaysHint}
          inputMode="numeric"
          autoComplete="off"
          value={typed.leadDays}
          error={errors.leadDays}
          onChange={(event) => edit({ leadDays: event.target.value })}
        />
      </div>
      <CheckboxField
        label={recipeWords.needsCooling}
        checked={typed.needsCooling}
        onChange={(needsCooling) => edit({ needsCooling })}
      />
    </Card>
  )
}
