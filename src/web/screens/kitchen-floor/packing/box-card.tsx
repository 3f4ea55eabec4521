import type { BoxWire } from '../../../../contract/staff/production/packing-wire.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { packingWords } from './packing.words.ts'

/** What the box holds, with what is in it already. */
export function BoxCard({ box, onOther }: { box: BoxWire; onOther: () => void }) {
  const { portions, ordered } = box
  const inBox = portions.filter(({ in_box }) => in_box).length
  return (
    <Card className="flex flex-col gap-4" aria-labelledby="box-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <CardTitle id="box-title">{packingWords.boxOf(box.order_number, box.recipient_name)}</CardTitle>
          <p className="text-lg tabular-nums">{packingWords.inside(inBox, ordered)}</p>
        </div>
        <Button tone="outline" className={FLOOR_BUTTON} onClick={onOther}>
          {packingWords.nextBox}
        </Button>
      </div>
      {portions.length < ordered && (
        <p className="font-semibold text-danger">{packingWords.withoutLabels(ordered - portions.length)}</p>
      )}
      <ul className="divide-y divide-line text-lg">
        {portions.map(({ label_id, meal, person, in_box }) => (
          <li key={label_id} className="flex min-h-16 items-center gap-3 py-2">
            <Icon name={in_box ? 'check' : 'box'} className={classes('size-8', in_box && 'text-success')} />
            <span className={classes('min-w-0 flex-1', in_box && 'text-ink-soft')}>
              {meal}
              {person !== null && ` ${packingWords.forPerson(person)}`}
            </span>
            <span className="text-base text-ink-soft">{in_box ? packingWords.isIn : packingWords.isOut}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
