import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatShortDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FloorOffline } from '../pieces/floor-offline.tsx'
import { FLOOR_BUTTON, FLOOR_PAGE } from '../pieces/floor-style.ts'
import { Holdable, type Line } from './holdable.tsx'
import { TraceForm } from './trace-form.tsx'
import { TracedBoxes, TraceSheets } from './traced-boxes.tsx'
import { TRACING } from './tracing.words.ts'
import { type FoundTrace, type Trace, useTrace } from './use-trace.ts'

/** From food to households, and back. */
export function TracingPage() {
  const { found, problem, trace, logDrill, ...form } = useTrace()
  return (
    <div className={FLOOR_PAGE}>
      <FloorOffline>{TRACING.offline}</FloorOffline>
      <PageHeader title={TRACING.title} />
      <p className="text-lg">{TRACING.lead}</p>
      <TraceForm {...form} />
      {problem && (
        <Notice tone="danger" urgent title={TRACING.failed}>
          {problem}
        </Notice>
      )}
      {found && (
        <Found
          found={found}
          onAgain={() => trace(found.question)}
          onNear={(text) => void trace({ ...found.question, text })}
          onDrill={() => void logDrill()}
        />
      )}
    </div>
  )
}

type FoundProps = {
  found: FoundTrace
  onAgain: () => Promise<void>
  onNear: (text: string) => void
  onDrill: () => void
}

function Found({ found, onAgain, onNear, onDrill }: FoundProps) {
  const staffCall = useStaffCall()
  const kitchen = useKitchen()
  const { lots, batches, boxes } = found.trace
  const { from, text } = found.question
  const title = TRACING.foundFor(TRACING.froms[from], text, formatMoment(kitchen, found.at.toISOString()))
  if (lots.length + batches.length + boxes.length === 0)
    return <Nothing title={title} near={found.trace.near} onNear={onNear} />
  return (
    <>
      <div role="status">
        <p className="text-lg text-ink-soft [overflow-wrap:anywhere]">{title}</p>
        <p className="text-2xl font-semibold">
          {TRACING.found({ lots: lots.length, batches: batches.length, boxes: boxes.length })}
        </p>
        {batches.length === 0 && <p className="text-lg">{TRACING.noBatch}</p>}
        {batches.length > 0 && boxes.length === 0 && <p className="text-lg">{TRACING.noBox}</p>}
      </div>
      <Holdable
        title={TRACING.lots}
        lines={lots.map(lineOfLot)}
        hold={({ id, version }, reason) =>
          staffCall('holdLot', { lot_id: id, version, is_held: true, reason })
        }
        onHeld={onAgain}
      />
      <Holdable
        title={TRACING.batches}
        lines={batches.map(lineOfBatch)}
        hold={({ id, version }, reason) =>
          staffCall('holdBatch', { batch_id: id, version, act: 'hold', reason })
        }
        onHeld={onAgain}
      />
      {boxes.length > 0 && <Households boxes={boxes} title={title} onDrill={onDrill} />}
    </>
  )
}

type NothingProps = { title: string; near: Trace['near']; onNear: (text: string) => void }

/** What to do when nothing was found: what reads alike is one press away. */
const Nothing = ({ title, near, onNear }: NothingProps) => (
  <div role="status" className="flex flex-col gap-4">
    <p className="text-lg text-ink-soft [overflow-wrap:anywhere]">{title}</p>
    <Notice size="large" title={TRACING.nothing}>
      {TRACING.nothingText}
    </Notice>
    {near.length > 0 && (
      <>
        <p className="text-lg font-semibold">{TRACING.near}</p>
        <div className="flex flex-wrap gap-3">
          {near.map((text) => (
            <Button key={text} tone="outline" className={FLOOR_BUTTON} onClick={() => onNear(text)}>
              {text}
            </Button>
          ))}
        </div>
      </>
    )}
  </div>
)

type HouseholdsProps = { boxes: Trace['boxes']; title: string; onDrill: () => void }

function Households({ boxes, title, onDrill }: HouseholdsProps) {
  const [sheets, setSheets] = useState<'letters' | 'list'>('list')
  const print = (what: typeof sheets) => {
    flushSync(() => setSheets(what))
    window.print()
  }
  return (
    <Card as="div" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{TRACING.boxes(boxes.length)}</CardTitle>
        <div className="flex flex-wrap gap-3">
          <Button className={FLOOR_BUTTON} onClick={() => print('letters')}>
            {TRACING.letters}
          </Button>
          <Button tone="outline" className={FLOOR_BUTTON} onClick={() => print('list')}>
            {TRACING.list}
          </Button>
          <Button tone="outline" className={FLOOR_BUTTON} onClick={onDrill}>
            {TRACING.drill}
          </Button>
        </div>
      </div>
      <TracedBoxes boxes={boxes} />
      <TraceSheets what={sheets} boxes={boxes} title={title} />
    </Card>
  )
}

const day = (text: string) => formatShortDate(calendarDateOf(text))

const lineOfLot = (lot: Trace['lots'][number]): Line => ({
  ...{ id: lot.id, version: lot.version },
  text: [lot.ingredient, TRACING.lot(lot.supplier_lot), lot.supplier, day(lot.received_on)].join(', '),
  state: lot.status === 'held' ? 'held' : lot.status === 'discarded' ? 'discarded' : 'free',
})

const lineOfBatch = (batch: Trace['batches'][number]): Line => ({
  ...{ id: batch.id, version: batch.version, text: `${batch.name}, ${day(batch.delivery_date)}` },
  state: batch.status === 'discarded' ? 'discarded' : batch.is_held ? 'held' : 'free',
})
