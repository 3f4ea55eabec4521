import { lazy, Suspense, useState } from 'react'
import type { BoxWire } from '../../../../contract/staff/production/packing-wire.ts'
import { isTaken } from '../../../../domain/packing/pack-verdict.ts'
import type { CalendarDate } from '../../../../domain/time/calendar-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DayField } from '../pieces/day-field.tsx'
import { FLOOR_BUTTON, FLOOR_PAGE } from '../pieces/floor-style.ts'
import { BoxCard } from './box-card.tsx'
import { BoxList } from './box-list.tsx'
import { packingWords } from './packing.words.ts'
import { packingIcons } from './packing-icons.ts'
import { PackingProgress } from './packing-progress.tsx'
import { TypedCode } from './typed-code.tsx'
import { usePacking } from './use-packing.ts'
import { useScanner } from './use-scanner.ts'
import { type Shown, VerdictPanel } from './verdict-panel.tsx'
import { soundOf } from './verdict-sound.ts'

/** Fetched by whoever has no scanner. */
const CameraScanner = lazy(async () => ({ default: (await import('./camera-scanner.tsx')).CameraScanner }))

/** For packers: scan a box, then what goes into it. */
export function PackingPage() {
  const [date, setDate] = useState<CalendarDate | null>(null)
  const packing = usePacking(date)
  const { data, isError, refetch } = packing.query
  const { box, shown, choose, hear } = useStation(data?.boxes, packing.scan)
  useScanner(hear)
  return (
    <div className={FLOOR_PAGE}>
      <PageHeader title={packingWords.title} />
      {data && (
        <DayField label={packingWords.day} day={data.delivery_date} days={data.days} onChoose={setDate} />
      )}
      {isError && <Failed onRetry={() => void refetch()} />}
      {data && !packing.live && <Notice tone="warning">{packingWords.notLive}</Notice>}
      {!data && !isError && <Loading />}
      {data && (
        <PackingProgress
          packed={data.boxes.filter(({ is_packed }) => is_packed).length}
          all={data.boxes.length}
        />
      )}
      <VerdictPanel shown={shown} hasBox={box !== null} />
      {data && <OtherWays onCode={hear} />}
      {data && box && (
        <BoxCard
          key={box.order_id}
          box={box}
          date={data.delivery_date}
          onOther={() => choose(null)}
          onTakeOut={(labelId, reason) => packing.takeOut(box.order_id, labelId, reason)}
        />
      )}
      {data && !box && <BoxList boxes={data.boxes} onChoose={choose} />}
    </div>
  )
}

/** The box that is packed now, and what was said about the last scan. */
function useStation(boxes: readonly BoxWire[] | undefined, scan: ReturnType<typeof usePacking>['scan']) {
  const [boxId, setBoxId] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const box = boxes?.find(({ order_id }) => order_id === boxId) ?? null
  const show = (next: Shown) => {
    setShown(next)
    soundOf(next.kind === 'verdict' && isTaken(next.verdict))
  }
  const choose = (next: BoxWire | null) => {
    setBoxId(next?.order_id ?? null)
    setShown(null)
  }
  const hear = (code: string) => {
    const named = boxes?.find(({ order_number }) => code.toUpperCase().endsWith(order_number))
    if (named) return choose(named)
    if (!box) return show({ kind: 'box_first' })
    void scan(box.order_id, code).then((verdict) =>
      show(verdict === null ? { kind: 'no_answer' } : { kind: 'verdict', verdict }),
    )
  }
  return { box, shown, choose, hear }
}

/** Without a scanner: by the camera, or by keys. */
function OtherWays({ onCode }: { onCode: (code: string) => void }) {
  const [isWatching, setWatching] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Button
          tone="outline"
          className={FLOOR_BUTTON}
          aria-pressed={isWatching}
          onClick={() => setWatching(!isWatching)}
        >
          <Icon shape={packingIcons.camera} />
          {isWatching ? packingWords.cameraOff : packingWords.camera}
        </Button>
        <TypedCode onCode={onCode} />
      </div>
      {isWatching && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <CameraScanner onCode={onCode} />
        </Suspense>
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
