import { useEffect, useRef } from 'react'
import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { LineTyped } from './draft-state.ts'
import { recipeWords } from './recipes.words.ts'

type Props = {
  book: RecipeBookWire
  lines: readonly LineTyped[]
  faults: Readonly<Record<string, string>>
  /** The line that was added last: its weight is typed next. */
  added: string | null
  onChange: (lines: LineTyped[]) => void
}

export function DraftLines({ book, lines, faults, added, onChange }: Props) {
  const names = new Map([...book.ingredients, ...book.recipes].map(({ id, name }) => [id, name]))
  const change = (key: string, fields: Partial<LineTyped>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...fields } : line)))
  const moveUp = (index: number) =>
    onChange(lines.toSpliced(index - 1, 2, ...lines.slice(index - 1, index + 1).toReversed()))
  return (
    <ol aria-label={recipeWords.lines} className="flex flex-col divide-y divide-line">
      {lines.map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          name={names.get(line.ingredientId ?? line.partId ?? '') ?? recipeWords.unknown}
          fault={faults[line.key]}
          takesFocus={line.key === added}
          onChange={(fields) => change(line.key, fields)}
          onUp={index > 0 ? () => moveUp(index) : undefined}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  line: LineTyped
  name: string
  fault: string | undefined
  takesFocus: boolean
  onChange: (fields: Partial<LineTyped>) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}

function LineRow({ line, name, fault, takesFocus, onChange, onUp, onRemove }: RowProps) {
  const grams = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) grams.current?.focus()
  }, [takesFocus])
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-full self-center font-semibold [overflow-wrap:anywhere] md:basis-40">
        {name} {line.partId && <span className="font-normal text-ink-soft">({recipeWords.isPart})</span>}
      </p>
      <div className="w-28">
        <TextField
          ref={grams}
          label={recipeWords.gramsColumn}
          aria-label={recipeWords.grams(name)}
          inputMode="decimal"
          autoComplete="off"
          value={line.grams}
          error={fault}
          onChange={(event) => onChange({ grams: event.target.value })}
        />
      </div>
      <div className="min-w-32 flex-1">
        <TextField
          label={recipeWords.prepColumn}
          aria-label={recipeWords.prep(name)}
          autoComplete="off"
          maxLength={120}
          value={line.prep}
          onChange={(event) => onChange({ prep: event.target.value })}
        />
      </div>
      <div className="flex gap-1">
        <Button tone="quiet" aria-label={recipeWords.up(name)} aria-disabled={!onUp} onClick={onUp}>
          <Icon name="chevron-down" className="size-5 rotate-180" />
        </Button>
        <Button tone="quiet" aria-label={recipeWords.remove(name)} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
    </li>
  )
}
