import { weightInWords } from '../../../../domain/production/weight-in-words.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardTitle, Card as Panel } from '../../../ui/card.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { BATCH_LOTS } from './batches.words.ts'
import { LotKeys } from './lot-keys.tsx'
import type { Scanned } from './lot-scanner.tsx'
import { TakenBack } from './taken-back.tsx'
import type { Card, Need } from './use-batch-card.ts'

type Props = { card: Card; onTake: ((scanned: Scanned) => void) | null }

/** Which lots went into the batch: scanned, pressed, or all of them as proposed. */
export function LotsPanel({ card, onTake }: Props) {
  return (
    <Panel aria-labelledby="lots" className="flex flex-col gap-4">
      <CardTitle id="lots">{BATCH_LOTS.title}</CardTitle>
      {onTake && <Taking card={card} onTake={onTake} />}
      <ul className="flex flex-col divide-y divide-line">
        {card.needs.map((need) => (
          <li key={need.ingredient_id} className="py-3">
            <Written card={card} need={need} mayWrite={onTake !== null} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Taking({ card, onTake }: { card: Card; onTake: NonNullable<Props['onTake']> }) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const uses = card.needs.flatMap(({ proposed }) => proposed)
  const choices = card.needs.flatMap((need) => need.lots.map((lot) => ({ need, lot })))
  const takeAll = () => act('all', () => staffCall('useLots', { batch_id: card.id, uses }), BATCH_LOTS.taken)
  if (choices.length === 0) return null
  return (
    <>
      <p className="text-lg">{BATCH_LOTS.lead}</p>
      {uses.length > 0 && (
        <Button className={`${FLOOR_BUTTON} self-start`} busy={busy !== null} onClick={() => void takeAll()}>
          {BATCH_LOTS.takeAll}
        </Button>
      )}
      <LotKeys card={card} choices={choices} onChoose={(one) => onTake({ choices: [one], unknown: null })} />
    </>
  )
}

type WrittenProps = { card: Card; need: Need; mayWrite: boolean }

/** What is needed of an ingredient, and which lots are written down. */
function Written({ card, need, mayWrite }: WrittenProps) {
  const { ingredient, mg, used_mg, used, lots } = need
  const inWords = (amount: number) => weightInWords(amount, card.units)
  return (
    <div className="flex flex-col gap-2 text-lg">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{ingredient}</span>
        <span className="text-ink-soft">{BATCH_LOTS.needed(inWords(mg), inWords(used_mg))}</span>
        {used_mg >= mg && <Badge tone="success">{BATCH_LOTS.done}</Badge>}
      </p>
      {used.length === 0 && lots.length === 0 && <p className="text-ink-soft">{BATCH_LOTS.noLots}</p>}
      {used.length > 0 && (
        <ul className="flex flex-col gap-2">
          {used.map((lot) => (
            <li key={lot.lot_id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
                {`${inWords(lot.mg)}, ${BATCH_LOTS.lot(lot.supplier_lot)}, ${lot.supplier}`}
                {lot.status === 'held' && <Badge tone="danger">{BATCH_LOTS.held}</Badge>}
                {lot.status === 'discarded' && <Badge tone="danger">{BATCH_LOTS.discarded}</Badge>}
              </span>
              {mayWrite && lot.status !== 'discarded' && (
                <TakenBack card={card} ingredient={ingredient} lot={lot} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
