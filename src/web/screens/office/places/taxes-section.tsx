import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TaxRatesWire, TaxRateWire } from '../../../../contract/staff/tax-rates-wire.ts'
import { rateText } from '../../../../domain/taxes/tax-rate-change.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { AddRateDialog } from './add-rate-dialog.tsx'
import { TAXES, ZIPS } from './places.words.ts'
import { taxesKey } from './use-places.ts'

function useTaxRates() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: taxesKey,
    queryFn: async ({ signal }) => {
      const outcome = await staffCall('listTaxRates', undefined, { signal })
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value
    },
  })
}

/** Which tax holds in which county, from when, and what is exempt. */
export function TaxesSection() {
  const { data, isError, isPending, refetch } = useTaxRates()
  const [isAdding, setAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Card aria-label={TAXES.title} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{TAXES.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{TAXES.lead}</p>
        </div>
        {data && (
          <Button ref={button} onClick={() => setAdding(true)}>
            {TAXES.add}
          </Button>
        )}
      </div>
      {isError && <LoadProblem title={TAXES.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={TAXES.loading} lines={4} />}
      {data?.counties.length === 0 && <p>{TAXES.empty}</p>}
      <ul aria-label={TAXES.title} className="flex flex-col divide-y divide-line">
        {data?.counties.map((county) => (
          <CountyLine key={county} county={county} taxes={data} />
        ))}
      </ul>
      <AddRateDialog
        taxes={isAdding ? data : undefined}
        lastFocus={() => button.current}
        onClose={() => setAdding(false)}
      />
    </Card>
  )
}

function CountyLine({ county, taxes }: { county: string; taxes: TaxRatesWire }) {
  return (
    <li aria-label={ZIPS.county(county)} className="flex flex-col gap-2 py-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{ZIPS.county(county)}</p>
      {taxes.categories.map((category) => {
        const rates = taxes.rates.filter((rate) => rate.county === county && rate.category === category)
        const isExempt = taxes.exempt.some((one) => one.county === county && one.category === category)
        return (
          <div key={category} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-2">
              {TAXES.category(category)}
              {isExempt && <Badge>{TAXES.exempt}</Badge>}
              {rates.length === 0 && <span className="text-sm text-ink-soft">{TAXES.noRate}</span>}
            </p>
            <ul className="flex flex-col gap-1">
              {rates.map((rate) => (
                <RateLine key={rate.valid_from} rate={rate} />
              ))}
            </ul>
          </div>
        )
      })}
    </li>
  )
}

function RateLine({ rate }: { rate: TaxRateWire }) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([taxesKey])
  const { county, category, valid_from, rate_bp, state } = rate
  const from = formatLongDate(calendarDateOf(valid_from))
  const remove = () =>
    void save(
      () => staffCall('removeTaxRate', { county, category, valid_from }),
      () => TAXES.removed,
    )
  return (
    <li className={state === 'past' ? 'text-ink-soft' : undefined}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={state === 'now' ? 'font-semibold' : undefined}>
          {TAXES.line(rateText(rate_bp), from, TAXES.states[state])}
        </span>
        {state === 'coming' && (
          <Button tone="outline" busy={busy} onClick={remove}>
            {TAXES.remove}
            <span className="sr-only">{TAXES.removeOf(county, from)}</span>
          </Button>
        )}
      </div>
      <SavingProblemNotice problem={problem} />
    </li>
  )
}
