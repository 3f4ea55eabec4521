import { newId } from '../../../../platform/new-id.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { PackTyped } from './ingredient-form-state.ts'
import { ingredientWords } from './ingredients.words.ts'

type Props = {
  packs: readonly PackTyped[]
  errors: Readonly<Record<string, string>>
  onChange: (packs: PackTyped[]) => void
}

/** What suppliers sell of it. The first pack is the preferred one until somebody says otherwise. */
export function PackFields({ packs, errors, onChange }: Props) {
  const change = (key: string, fields: Partial<PackTyped>) =>
    onChange(packs.map((pack) => (pack.key === key ? { ...pack, ...fields } : pack)))
  const prefer = (key: string, isPreferred: boolean) =>
    onChange(packs.map((pack) => ({ ...pack, isPreferred: pack.key === key && isPreferred })))
  const add = () =>
    onChange([
      ...packs,
      {
        ...{ key: newId(), supplier: '', name: '', grams: '', price: '', orderCode: '', minPacks: '1' },
        isPreferred: packs.length === 0,
      },
    ])
  return (
    <>
      <p className="text-ink-soft">{ingredientWords.packsHint}</p>
      {packs.map((pack, index) => (
        <PackRow
          key={pack.key}
          {...{ pack, index, errors }}
          onChange={(fields) => change(pack.key, fields)}
          onPrefer={(isPreferred) => prefer(pack.key, isPreferred)}
          onRemove={() => onChange(packs.filter(({ key }) => key !== pack.key))}
        />
      ))}
      <div>
        <Button tone="outline" onClick={add}>
          {ingredientWords.addPack}
        </Button>
      </div>
    </>
  )
}

type RowProps = {
  pack: PackTyped
  index: number
  errors: Readonly<Record<string, string>>
  onChange: (fields: Partial<PackTyped>) => void
  onPrefer: (isPreferred: boolean) => void
  onRemove: () => void
}

function PackRow({ pack, index, errors, onChange, onPrefer, onRemove }: RowProps) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-t border-line pt-4 lg:grid-cols-[2fr_2fr_1fr_1fr]">
      <legend className="sr-only">{ingredientWords.packNumber(index + 1)}</legend>
      <TextField
        label={ingredientWords.supplier}
        autoComplete="off"
        value={pack.supplier}
        error={errors[`packs.${index}.supplier`]}
        onChange={(event) => onChange({ supplier: event.target.value })}
      />
      <TextField
        label={ingredientWords.pack}
        autoComplete="off"
        value={pack.name}
        error={errors[`packs.${index}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={ingredientWords.grams}
        inputMode="decimal"
        autoComplete="off"
        value={pack.grams}
        error={errors[`packs.${index}.content_mg`]}
        onChange={(event) => onChange({ grams: event.target.value })}
      />
      <TextField
        label={ingredientWords.price}
        inputMode="decimal"
        autoComplete="off"
        value={pack.price}
        error={errors[`packs.${index}.price_cents`]}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <TextField
        label={ingredientWords.orderCode}
        optional
        autoComplete="off"
        value={pack.orderCode}
        error={errors[`packs.${index}.order_code`]}
        onChange={(event) => onChange({ orderCode: event.target.value })}
      />
      <TextField
        label={ingredientWords.minPacks}
        inputMode="numeric"
        autoComplete="off"
        value={pack.minPacks}
        error={errors[`packs.${index}.min_packs`]}
        onChange={(event) => onChange({ minPacks: event.target.value })}
      />
      <CheckboxField label={ingredientWords.preferred} checked={pack.isPreferred} onChange={onPrefer} />
      <Button tone="outline" aria-label={ingredientWords.removePack(pack.name)} onClick={onRemove}>
        {ingredientWords.remove}
      </Button>
    </fieldset>
  )
}
