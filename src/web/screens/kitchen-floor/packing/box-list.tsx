import { useState } from 'react'
import type { BoxWire } from '../../../../contract/staff/production/packing-wire.ts'
import { isBoxMeant } from '../../../../domain/packing/box-meant.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { packingWords } from './packing.words.ts'

type Props = { boxes: readonly BoxWire[]; onChoose: (box: BoxWire) => void }

/** More than fit on one screen. */
const FEW = 12

/** Those that are not packed come first, in the order of packing; a long list can be searched. */
export function BoxList({ boxes, onChoose }: Props) {
  const [words, setWords] = useState('')
  if (boxes.length === 0) return <p className="text-lg">{packingWords.none}</p>
  const ordered = [...boxes].sort((a, b) => Number(a.is_packed) - Number(b.is_packed))
  const found = ordered.filter((box) =>
    isBoxMeant({ number: box.order_number, name: box.recipient_name }, words),
  )
  return (
    <div className="flex flex-col gap-3">
      {boxes.length > FEW && (
        <div className="w-full sm:w-96">
          <TextField
            label={packingWords.find}
            type="search"
            value={words}
            autoComplete="off"
            className={FLOOR_FIELD}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      <p role="status" className={found.length === 0 ? 'text-lg' : 'sr-only'}>
        {words.trim() === '' ? '' : packingWords.found(found.length)}
      </p>
      <BoxButtons boxes={found} onChoose={onChoose} />
    </div>
  )
}

function BoxButtons({ boxes, onChoose }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {boxes.map((box) => (
        <li key={box.order_id}>
          <Button
            wide
            tone={box.is_packed ? 'quiet' : 'outline'}
            className={FLOOR_BUTTON}
            onClick={() => onChoose(box)}
          >
            {box.is_packed && <Icon name="check" />}
            <span className="flex flex-1 flex-wrap justify-between gap-x-4 text-left">
              <span className="[overflow-wrap:anywhere]">
                {packingWords.boxOf(box.order_number, box.recipient_name)}{' '}
              </span>
              <span className="font-normal">
                {packingWords.inside(box.portions.filter(({ in_box }) => in_box).length, box.ordered)}
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
