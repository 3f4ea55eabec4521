import { useState } from 'react'
import type { Cutoffs, Rehearsal, RehearsalFilter } from '../../../../contract/staff/renewals-wire.ts'
import { REHEARSED_STEP_NAMES } from '../../../../domain/cutoffs/run-result-names.ts'
import { formatWeekdayAndDay } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import { Figures } from '../pieces/figures.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { Pager } from '../pieces/pager.tsx'
import { FiguresSkeleton } from '../pieces/skeletons.tsx'
import { closeText } from './close-text.ts'
import { RehearsalLines } from './rehearsal-lines.tsx'
import { useRehearsal, useRehearse } from './use-renewals.ts'

type Coming = Cutoffs['coming']

/** The next cutoffs, and what each of them will do. */
export function RehearsalCard({ coming }: { coming: Coming }) {
  const kitchen = useKitchen()
  const [chosen, setChosen] = useState('')
  const cutoff = coming.find(({ delivery_date }) => delivery_date === chosen) ?? coming[0]
  return (
    <Card aria-label="Rehearsal" className="flex flex-col gap-5">
      <div className="max-w-text">
        <CardTitle>Rehearsal</CardTitle>
        <p className="mt-1 text-ink-soft">
          What the cutoff will do, as things stand. It is made by itself a day before every cutoff, and
          nothing is charged by it.
        </p>
      </div>
      {!cutoff && <p>No box waits for its cutoff.</p>}
      {cutoff && (
        <>
          <div className="max-w-md">
            <SelectField
              label="Delivery"
              value={cutoff.delivery_date}
              hint={`Orders close ${closeText(kitchen, cutoff.orders_close_at)}`}
              onChoose={setChosen}
            >
              {coming.map(({ delivery_date, boxes }) => (
                <option key={delivery_date} value={delivery_date}>
                  {formatWeekdayAndDay(calendarDateOf(delivery_date))}, {boxes}{' '}
                  {boxes === 1 ? 'box' : 'boxes'}
                </option>
              ))}
            </SelectField>
          </div>
          <RehearsalOf key={cutoff.delivery_date} deliveryDate={cutoff.delivery_date} />
        </>
      )}
    </Card>
  )
}

function RehearsalOf({ deliveryDate }: { deliveryDate: string }) {
  const kitchen = useKitchen()
  const may = useMay()
  const { busy, problem, rehearse } = useRehearse()
  const [show, setShow] = useState<RehearsalFilter>('all')
  const [page, setPage] = useState(1)
  const { data, isError, isPending, refetch } = useRehearsal(deliveryDate, show, page)
  const choose = (filter: RehearsalFilter) => {
    setShow(filter)
    setPage(1)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {may('rehearse-renewals') && (
          <Button busy={busy} onClick={() => void rehearse(deliveryDate)}>
            Rehearse Now
          </Button>
        )}
        {data && (
          <p className="text-ink-soft">
            {data.made_at ? `Rehearsed ${formatMoment(kitchen, data.made_at)}` : 'Not rehearsed yet.'}
          </p>
        )}
      </div>
      {problem !== '' && (
        <Notice tone="danger" urgent title="The rehearsal could not be shown">
          {problem}
        </Notice>
      )}
      {isError && (
        <LoadProblem
          title="The rehearsal could not be shown"
          hasData={data !== undefined}
          onRetry={refetch}
        />
      )}
      {isPending && <FiguresSkeleton label="Loading the rehearsal" />}
      {data?.made_at && (
        <>
          <Figures figures={figuresOf(data)} />
          <div className="max-w-md">
            <SelectField label="Show" value={show} onChoose={choose}>
              {FILTERS.map(([filter, label]) => (
                <option key={filter} value={filter}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <RehearsalLines lines={data.lines} />
          <Pager page={page} pageSize={data.page_size} total={data.matching} onChange={setPage} />
        </>
      )}
    </>
  )
}

const FILTERS: readonly (readonly [RehearsalFilter, string])[] = [
  ['all', 'All boxes'],
  ...(Object.entries(REHEARSED_STEP_NAMES) as [RehearsalFilter, string][]),
  ['substituted', 'With substitutes'],
  ['card', 'Card missing or about to expire'],
]

function figuresOf({ counts, due_cents, credit_cents, substituted, card_notices }: Rehearsal) {
  const count = (amount: number) => String(amount)
  const rare = [
    { label: 'Canceled', amount: counts.canceled },
    { label: 'Not served', amount: counts.not_served },
    { label: 'Week closed', amount: counts.no_delivery },
  ].filter(({ amount }) => amount > 0)
  return [
    { label: 'Charged in total', value: dollars(due_cents), lead: true },
    { label: 'Pay', value: count(counts.charge), lead: true },
    { label: 'Free', value: count(counts.free) },
    { label: 'Credit used', value: dollars(credit_cents) },
    { label: 'Skipped', value: count(counts.skipped) },
    { label: 'Paused', value: count(counts.paused) },
    { label: 'Need a choice', value: count(counts.needs_choice) },
    { label: 'With substitutes', value: count(substituted) },
    { label: 'Cards to look at', value: count(card_notices) },
    ...rare.map(({ label, amount }) => ({ label, value: count(amount) })),
  ]
}
