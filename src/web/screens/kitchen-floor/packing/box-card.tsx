import { useRef, useState } from 'react'
import type { BoxWire } from '../../../../contract/staff/production/packing-wire.ts'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PaperLink } from '../labels/paper-link.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { ReasonDialog } from '../pieces/reason-dialog.tsx'
import { packingWords } from './packing.words.ts'

type Props = {
  box: BoxWire
  date: string
  onOther: () => void
  onTakeOut: (labelId: string | null, reason: string) => Promise<boolean>
}

/** What the box holds, with what is in it already. */
export function BoxCard({ box, date, onOther, onTakeOut }: Props) {
  const { portions, ordered, order_id } = box
  const inBox = portions.filter(({ in_box }) => in_box).length
  const query = `?date=${date}&order=${order_id}`
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
        {portions.map((portion) => (
          <PortionLine
            key={portion.label_id}
            portion={portion}
            onTakeOut={() => void onTakeOut(portion.label_id, '')}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <PaperLink href={`${staffEndpoints.openBoxLabels.path}${query}&size=4x6`}>
          {packingWords.boxLabel}
        </PaperLink>
        {portions.length === ordered && (
          <PaperLink href={`${staffEndpoints.openPackingSlips.path}${query}`}>{packingWords.slip}</PaperLink>
        )}
        <BeginAgain hasSome={inBox > 0} onBegin={(reason) => onTakeOut(null, reason)} />
      </div>
    </Card>
  )
}

type AgainProps = { hasSome: boolean; onBegin: (reason: string) => Promise<boolean> }

/** For a box that somebody mixed up: everything out of it, with the reason. */
function BeginAgain({ hasSome, onBegin }: AgainProps) {
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const begin = async (reason: string) => {
    setBusy(true)
    if (await onBegin(reason)) setAsked(false)
    setBusy(false)
  }
  return (
    <>
      {hasSome && (
        <Button ref={button} tone="outline" className={FLOOR_BUTTON} onClick={() => setAsked(true)}>
          {packingWords.beginAgain}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          open
          title={packingWords.beginAgain}
          description={packingWords.beginAgainText}
          save={packingWords.takeAllOut}
          busy={busy}
          lastFocus={() => button.current}
          onSave={(reason) => void begin(reason)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

type PortionProps = { portion: BoxWire['portions'][number]; onTakeOut: () => void }

function PortionLine({ portion, onTakeOut }: PortionProps) {
  const { meal, person, in_box, is_stopped } = portion
  const called = person === null ? meal : `${meal} ${packingWords.forPerson(person)}`
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <Icon
        name={is_stopped ? 'warning' : in_box ? 'check' : 'box'}
        className={classes('size-8', is_stopped ? 'text-danger' : in_box && 'text-success')}
      />
      <span className={classes('min-w-0 flex-1 basis-48', in_box && !is_stopped && 'text-ink-soft')}>
        {called}
        {is_stopped && (
          <strong className="block text-danger">
            {in_box ? packingWords.stoppedInside : packingWords.stopped}
          </strong>
        )}
      </span>
      {in_box ? (
        <Button tone="outline" className={FLOOR_BUTTON} onClick={onTakeOut}>
          {packingWords.takeOut}
          <span className="sr-only"> {called}</span>
        </Button>
      ) : (
        <span className="text-base text-ink-soft max-sm:sr-only">{packingWords.isOut}</span>
      )}
    </li>
  )
}
