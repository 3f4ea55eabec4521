import { type ReactNode, useState } from 'react'
import type { WeightUnits } from '../../../../domain/production/weight-in-words.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardTitle, Card as Panel } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { FAULT_WORDS, WORK } from './batches.words.ts'
import { CookAgain } from './cook-again.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { LotScanner, NOTHING_SCANNED, type Scanned } from './lot-scanner.tsx'
import { LotsPanel } from './lots-panel.tsx'
import { Temperatures } from './temperatures.tsx'
import { type Card, useBatchCard } from './use-batch-card.ts'

type BatchWorkProps = { batchId: string; units: WeightUnits; isClosed: boolean; recipe: ReactNode }

/** Its recipe, and what a cook writes down about a batch: temperatures, lots, and what is wrong with it. */
export function BatchWork({ batchId, units, isClosed, recipe }: BatchWorkProps) {
  const { data, isError, refetch, dataUpdatedAt } = useBatchCard(batchId)
  return (
    <>
      {isError && (
        <Notice
          tone="danger"
          urgent
          title={WORK.loadFailed}
          actions={
            <Button className={FLOOR_BUTTON} onClick={() => void refetch()}>
              {WORK.tryAgain}
            </Button>
          }
        />
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{WORK.loading}</span>
          <Skeleton className="h-60" />
        </div>
      )}
      {!data && recipe}
      {data && <Work card={{ ...data, units }} isClosed={isClosed} heardAt={dataUpdatedAt} recipe={recipe} />}
    </>
  )
}

type Tab = keyof typeof WORK.tabs
type WorkProps = { card: Card; isClosed: boolean; heardAt: number; recipe: ReactNode }

function Work({ card, isClosed, heardAt, recipe }: WorkProps) {
  const mayCook = useMay()('cook')
  const isOver = card.status === 'released' || card.status === 'discarded'
  const mayWrite = mayCook && !isOver
  const [tab, setTab] = useState<Tab>('recipe')
  const [scanned, setScanned] = useState<Scanned>(NOTHING_SCANNED)
  return (
    <div className="flex flex-col gap-5">
      <Standing card={card} />
      {mayWrite && <LotScanner card={card} scanned={scanned} onScan={setScanned} />}
      {mayCook && !isClosed && card.again && <CookAgain card={card} again={card.again} />}
      {card.goes_without.length > 0 && <Without lines={card.goes_without} />}
      <div className="[&_[role=tab]]:min-h-16 [&_[role=tab]]:text-lg">
        <Tabs
          label={card.name}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'recipe', label: WORK.tabs.recipe, content: recipe },
            {
              ...{ value: 'temperatures', label: WORK.tabs.temperatures, keepsInput: true },
              content: <Temperatures card={card} heardAt={heardAt} mayWrite={mayWrite} />,
            },
            {
              ...{ value: 'lots', label: WORK.tabs.lots },
              content: <LotsPanel card={card} onTake={mayWrite ? setScanned : null} />,
            },
          ]}
        />
      </div>
      {mayCook && card.status !== 'discarded' && <HoldPanel card={card} />}
    </div>
  )
}

/** Where it stands, in color, a sign and words. */
function Standing({ card: { status, faults, use_by, hold_reason } }: { card: Card }) {
  const day = formatLongDate(calendarDateOf(use_by))
  if (status === 'discarded') return <Notice tone="danger" size="large" title={WORK.discarded} />
  if (status === 'released')
    return (
      <Notice tone="success" size="large" title={WORK.released(day)}>
        {WORK.releasedHint}
      </Notice>
    )
  if (faults.length === 0)
    return (
      <Notice tone="success" size="large" title={WORK.clear}>
        {WORK.until(day)}
      </Notice>
    )
  const isLost = faults.includes('cooled_too_slowly')
  return (
    <Notice tone={isLost ? 'danger' : 'warning'} size="large" title={WORK.open}>
      <ul className="flex flex-col gap-1">
        {faults.map((fault) => (
          <li key={fault} className="flex gap-2">
            <Icon name="close" className="mt-1 size-5" />
            <span>
              {FAULT_WORDS[fault]}
              {fault === 'batch_held' && hold_reason !== null && ` ${hold_reason}`}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const Without = ({ lines }: { lines: Card['goes_without'] }) => (
  <Panel as="div" className="flex flex-col gap-2 text-lg">
    <CardTitle>{WORK.without}</CardTitle>
    <p className="text-ink-soft">{WORK.withoutHint}</p>
    <ul>
      {lines.map(({ order_number, portions }) => (
        <li key={order_number}>{WORK.withoutLine(order_number, portions)}</li>
      ))}
    </ul>
  </Panel>
)
