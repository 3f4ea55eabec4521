import { useRef, useState } from 'react'
import type { DriverStop } from '../../../../contract/staff/kitchen-audience.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { MarkDeliveredDialog } from '../marks/mark-delivered-dialog.tsx'
import { UndoDeliveredDialog } from '../marks/undo-delivered-dialog.tsx'
import { groupByZip } from '../orders/arrange-orders.ts'
import { askedOrder, type CardQuestion, type DoorOrder } from '../orders/card-question.ts'
import { ConnectionNotice } from '../orders/connection-notice.tsx'
import { OrderListSkeleton } from '../pieces/skeletons.tsx'
import {
  ALL_DELIVERED,
  boxesWords,
  DELIVERIES,
  DELIVERIES_FAILED,
  DELIVERIES_TITLE,
  MAY_BE_OLD,
  NO_DELIVERIES,
  REFRESH,
  TRY_AGAIN,
  toDeliverWords,
} from './deliveries.words.ts'
import { MarkedList, type MarkedStop } from './marked-list.tsx'
import { StopCard } from './stop-card.tsx'
import { useDeliveries } from './use-deliveries.ts'

/** What a driver needs of a day: the doors that are still to go to. */
export function DriverScreen() {
  const deliveries = useDeliveries()
  const { today, stops, failed } = deliveries
  const { list, marked, mark, undo, dialogs } = useMarks(deliveries)
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-5 sm:gap-8">
      <div className="flex flex-col gap-4">
        <PageHeader title={DELIVERIES_TITLE} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-xl font-semibold">{today && formatLongDate(today)}</p>
          <Button tone="outline" busy={deliveries.fetching} onClick={() => void deliveries.refresh()}>
            {!deliveries.fetching && <Icon name="refresh" />}
            {REFRESH}
          </Button>
        </div>
        {failed && (
          <Notice
            tone="danger"
            size="large"
            urgent
            title={DELIVERIES_FAILED}
            actions={<Button onClick={() => void deliveries.refresh()}>{TRY_AGAIN}</Button>}
          >
            {stops && MAY_BE_OLD}
          </Notice>
        )}
        {stops && <StillToGo stops={stops} hasMarked={marked.length > 0} />}
      </div>
      <MarkedList marked={marked} onUndo={undo} />
      <section ref={list} aria-label={DELIVERIES} className="flex flex-col gap-6">
        {!stops && !failed && <OrderListSkeleton />}
        {groupByZip(stops ?? []).map(({ zip, city, orders }) => (
          <div key={zip}>
            <h2
              tabIndex={-1}
              className="mb-3 flex flex-wrap items-baseline gap-x-3 text-2xl font-bold tabular-nums"
            >
              {zip}
              <span className="text-lg font-medium text-ink-soft">
                {city}, {boxesWords(orders.length)}
              </span>
            </h2>
            <ul className="flex flex-col gap-4">
              {orders.map((stop) => (
                <StopCard key={stop.order_id} stop={stop} onMark={mark} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      <ConnectionNotice live={deliveries.live} />
      {dialogs}
    </div>
  )
}

type StillToGoProps = { stops: readonly DriverStop[]; hasMarked: boolean }

function StillToGo({ stops, hasMarked }: StillToGoProps) {
  const meals = stops.reduce((sum, { summary }) => sum + summary.total_meals, 0)
  return (
    <Card>
      <p role="status" className="text-2xl font-bold tabular-nums">
        {stops.length > 0 && toDeliverWords(stops.length, meals)}
        {stops.length === 0 && (hasMarked ? ALL_DELIVERED : NO_DELIVERIES)}
      </p>
    </Card>
  )
}

/** Marking a delivery, and taking back what this screen has marked. */
function useMarks({ stops, refresh }: ReturnType<typeof useDeliveries>) {
  const [question, setQuestion] = useState<CardQuestion<DoorOrder> | null>(null)
  const [marked, setMarked] = useState<readonly MarkedStop[]>([])
  const list = useRef<HTMLElement>(null)
  const close = () => setQuestion(null)
  const delivered = async (order: DoorOrder, deliveredAt: string) => {
    setMarked((before) => [{ ...order, status: 'delivered', delivered_at: deliveredAt }, ...before])
    await refresh()
    close()
  }
  const undone = async () => {
    const { order_id } = question?.shown ?? {}
    setMarked((before) => before.filter((stop) => stop.order_id !== order_id))
    await refresh()
    close()
  }
  /** The pressed button, or the first door that is left. */
  const lastFocus = () => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[name=delivered]') ?? [])]
    return buttons.find(({ value }) => value === question?.shown.order_id) ?? buttons[0] ?? null
  }
  const isUndo = question?.about === 'undo-delivered'
  const dialogs = (
    <>
      <MarkDeliveredDialog
        asked={question && !isUndo ? askedOrder(question, stops) : null}
        onClose={close}
        onDelivered={delivered}
        onUnknown={refresh}
        lastFocus={lastFocus}
        isOfOpenOnes
      />
      <UndoDeliveredDialog
        asked={question && isUndo ? { question, order: question.shown, hasLeft: false } : null}
        onClose={close}
        onUndone={undone}
        onFailed={refresh}
        lastFocus={lastFocus}
      />
    </>
  )
  return {
    list,
    marked,
    mark: (shown: DriverStop) => setQuestion({ about: 'delivered', shown }),
    undo: (shown: MarkedStop) => setQuestion({ about: 'undo-delivered', shown }),
    dialogs,
  }
}
