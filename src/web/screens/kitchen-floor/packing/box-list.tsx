import type { BoxWire } from '../../../../contract/staff/production/packing-wire.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { packingWords } from './packing.words.ts'

type Props = { boxes: readonly BoxWire[]; onChoose: (box: BoxWire) => void }

/** Those that are not packed come first, in the order of packing. */
export function BoxList({ boxes, onChoose }: Props) {
  if (boxes.length === 0) return <p className="text-lg">{packingWords.none}</p>
  const ordered = [...boxes].sort((a, b) => Number(a.is_packed) - Number(b.is_packed))
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {ordered.map((box) => (
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
