import { useState } from 'react'
import { FILL_PRESETS, type FillGoals, type FillPreset } from '../../../domain/meal-plan/fill/fill-facts.ts'
import { priceLimits } from '../../../domain/meal-plan/fill/price-limits.ts'
import { type Cents, cents, formatDollars } from '../../../domain/shared/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { fillWords, presetWords } from './fill.words.ts'
import type { FillChoice } from './use-fill.ts'

const MEATLESS_CHOICES = [1, 2, 3, 4, 5]

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  choice: FillChoice
  /** Of the meals on the menu, in cents. */
  prices: readonly Cents[]
  hadBefore: boolean
  hasOwn: boolean
  /** Nothing fits in beside what is there. */
  isFull: boolean
  onFill: (choice: FillChoice, startOver: boolean) => void
}

/** What a box is filled with: one of four kinds, and what it is to come near to. */
export function FillOptions(props: Props) {
  const { open, onOpenChange, choice, prices, hadBefore, hasOwn, isFull, onFill } = props
  const [preset, setPreset] = useState(choice.preset)
  const [goals, setGoals] = useState(choice.goals)
  const [startsOver, setStartsOver] = useState(false)
  const startOver = startsOver || isFull
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={fillWords.options}
      actions={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            {fillWords.cancel}
          </Button>
          <Button onClick={() => onFill({ preset, goals }, startOver)}>{fillWords.fill}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Presets chosen={preset} hadBefore={hadBefore} onChoose={setPreset} />
        <Goals goals={goals} prices={prices} onChange={setGoals} />
        {hasOwn && (
          <SwitchField
            label={fillWords.startOver}
            checked={startOver}
            disabled={isFull}
            onChange={setStartsOver}
          />
        )}
      </div>
    </Dialog>
  )
}

type PresetsProps = { chosen: FillPreset; hadBefore: boolean; onChoose: (preset: FillPreset) => void }

function Presets({ chosen, hadBefore, onChoose }: PresetsProps) {
  const offered = FILL_PRESETS.filter((preset) => hadBefore || preset !== 'last-time')
  return (
    <fieldset>
      <legend className="font-display text-heading font-semibold">{fillWords.presets}</legend>
      <div className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {offered.map((preset) => (
          <label
            key={preset}
            className={classes(
              'flex min-h-11 flex-col justify-center rounded-field border px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              preset === chosen
                ? 'border-leaf-ink bg-leaf-soft ring-1 ring-leaf-ink forced-colors:border-4'
                : 'border-line-strong bg-card hover:bg-sand',
            )}
          >
            <input
              type="radio"
              name="preset"
              className="sr-only"
              checked={preset === chosen}
              onChange={() => onChoose(preset)}
            />
            <span className="font-semibold">{presetWords[preset].label}</span>
            <span className="text-sm text-ink-soft">{presetWords[preset].lead}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type GoalsProps = { goals: FillGoals; prices: readonly Cents[]; onChange: (goals: FillGoals) => void }

function Goals({ goals, prices, onChange }: GoalsProps) {
  const { mostCents } = goals
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-display text-heading font-semibold">{fillWords.goals}</legend>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <SwitchField
          label={fillWords.moreProtein}
          checked={goals.moreProtein}
          onChange={(moreProtein) => onChange({ ...goals, moreProtein })}
        />
        <SwitchField
          label={fillWords.fewerCarbs}
          checked={goals.fewerCarbs}
          onChange={(fewerCarbs) => onChange({ ...goals, fewerCarbs })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={fillWords.price}
          value={mostCents === null ? '' : String(mostCents)}
          onChoose={(value) => onChange({ ...goals, mostCents: value === '' ? null : cents(Number(value)) })}
        >
          <option value="">{fillWords.anyPrice}</option>
          {priceLimits(prices).map((limit) => (
            <option key={limit} value={String(limit)}>
              {fillWords.upTo(formatDollars(limit))}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={fillWords.meatless}
          value={String(goals.meatlessDishes)}
          onChoose={(value) => onChange({ ...goals, meatlessDishes: Number(value) })}
        >
          <option value="0">{fillWords.anyNumber}</option>
          {MEATLESS_CHOICES.map((count) => (
            <option key={count} value={String(count)}>
              {fillWords.atLeast(count)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}
