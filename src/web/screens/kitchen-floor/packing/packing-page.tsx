import { useState } from 'react'
import type { BoxWire } from '../../../../contract/staff/production/packing-wire.ts'
import { isTaken } from '../../../../domain/packing/pack-verdict.ts'
import { parseCalendarDate } from '../../../../domain/time/calendar-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { BoxCard } from './box-card.tsx'
import { packingWords } from './packing.words.ts'
import { isBoxPacked, usePacking } from './use-packing.ts'
import { useScanner } from './use-scanner.ts'
import { type Shown, VerdictPanel } from './verdict-panel.tsx'
import { soundOf } from './verdict-sound.ts'

/** For packers: scan a box, then what goes into it. */
export function PackingPage() {
  const [typed, setTyped] = useState<string | null>(null)
  const { query, scan } = usePacking(typed === null ? null : parseCalendarDate(typed))
  const { data, isError, refetch } = query
  const [boxId, setBoxId] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const box = data?.boxes.find(({ order_id }) => order_id === boxId) ?? null
  const show = (next: Shown) => {
    setShown(next)
    soundOf(next.kind === 'verdict' && isTaken(next.verdict))
  }
  const choose = (next: BoxWire | null) => {
    setBoxId(next?.order_id ?? null)
    setShown(null)
  }
  useScanner((code) => {
    const named = data?.boxes.find(({ order_number }) => code.toUpperCase().endsWith(order_number))
    if (named) return choose(named)
    if (!box) return show({ kind: 'box_first' })
    void scan(box.order_id, code).then((verdict) =>
      show(verdict === null ? { kind: 'no_answer' } : { kind: 'verdict', verdict }),
    )
  })
  return (
    <div className="page-width flex flex-col gap-5 py-6">
      <PageHeader title={packingWords.title} />
      <TextField
        label={packingWords.day}
        type="date"
        value={typed ?? data?.delivery_date ?? ''}
        className={FLOOR_FIELD}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && <Progress boxes={data.boxes} />}
      <VerdictPanel shown={shown} hasBox={box !== null} />
      {box ? (
        <BoxCard box={box} onOther={() => choose(null)} />
      ) : (
        data && <BoxList boxes={data.boxes} onChoose={choose} />
      )}
    </div>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="danger"
    urgent
    title={packingWords.failed}
    actions={
      <Button className={FLOOR_BUTTON} onClick={onRetry}>
        {packingWords.tryAgain}
      </Button>
    }
  />
)

const Loading = () => (
  <div role="status">
    <span className="sr-only">{packingWords.loading}</span>
    <Skeleton className="h-60" />
  </div>
)

function Progress({ boxes }: { boxes: readonly BoxWire[] }) {
  const packed = boxes.filter(isBoxPacked).length
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xl font-semibold tabular-nums">{packingWords.progress(packed, boxes.length)}</p>
      <progress
        className="h-4 w-full accent-leaf"
        aria-label={packingWords.title}
        max={Math.max(1, boxes.length)}
        value={packed}
      />
    </div>
  )
}

/** Those that are not packed come first, in the order of packing. */
function BoxList({ boxes, onChoose }: { boxes: readonly BoxWire[]; onChoose: (box: BoxWire) => void }) {
  if (boxes.length === 0) return <p className="text-lg">{packingWords.none}</p>
  const ordered = [...boxes].sort((a, b) => Number(isBoxPacked(a)) - Number(isBoxPacked(b)))
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {ordered.map((box) => (
        <li key={box.order_id}>
          <Button
            wide
            tone={isBoxPacked(box) ? 'quiet' : 'outline'}
            className={FLOOR_BUTTON}
            onClick={() => onChoose(box)}
          >
            {packingWords.boxOf(box.order_number, box.recipient_name)}
            {' · '}
            {packingWords.inside(box.portions.filter(({ in_box }) => in_box).length, box.ordered)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
