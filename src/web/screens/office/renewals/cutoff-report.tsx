import { useState } from 'react'
import type { CutoffReportWire, Cutoffs } from '../../../../contract/staff/renewals-wire.ts'
import { REHEARSED_STEP_NAMES, RUN_RESULT_NAMES } from '../../../../domain/cutoffs/run-result-names.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { dollars } from '../pieces/amount-list.tsx'
import { Figures } from '../pieces/figures.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { Pager } from '../pieces/pager.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { Household } from './household.tsx'
import { useCutoffReport } from './use-renewals.ts'

type Sums = NonNullable<Cutoffs['runs'][number]['report']>
type Difference = CutoffReportWire['differences'][number]

/** How a run ended, and every box that went otherwise than rehearsed, with the reason. */
export function CutoffReport({ deliveryDate, sums }: { deliveryDate: string; sums: Sums }) {
  const kitchen = useKitchen()
  const results = Object.entries(RUN_RESULT_NAMES) as [keyof typeof RUN_RESULT_NAMES, string][]
  return (
    <div className="flex flex-col gap-4">
      <Figures
        figures={[
          { label: 'Charged in total', value: dollars(sums.charged_cents), lead: true },
          { label: 'Declined in total', value: dollars(sums.declined_cents), lead: true },
          { label: 'Credit used', value: dollars(sums.credit_cents) },
          { label: 'Substituted portions', value: String(sums.substituted_portions) },
          ...results
            .filter(([result]) => sums.counts[result] > 0)
            .map(([result, label]) => ({ label, value: String(sums.counts[result]) })),
        ]}
      />
      <p>{comparisonText(kitchen, sums)}</p>
      {sums.difference_count > 0 && <Differences deliveryDate={deliveryDate} total={sums.difference_count} />}
    </div>
  )
}

function comparisonText(kitchen: Kitchen, { rehearsed_at, difference_count }: Sums): string {
  if (!rehearsed_at) return 'There was no rehearsal of this cutoff to compare it with.'
  const at = formatMoment(kitchen, rehearsed_at)
  if (difference_count === 0) return `Everything went as rehearsed ${at}.`
  return `Compared with the rehearsal of ${at}, this went differently:`
}

function Differences({ deliveryDate, total }: { deliveryDate: string; total: number }) {
  const [page, setPage] = useState(1)
  const { data, isError, isPending, refetch } = useCutoffReport(deliveryDate, page)
  if (isError) return <LoadProblem title="Failed to load the differences" onRetry={refetch} />
  if (isPending) return <LinesSkeleton label="Loading the differences" lines={2} />
  return (
    <>
      <ul aria-label="Differences" className="flex flex-col gap-2">
        {data?.differences.map((difference) => (
          <li key={difference.box_id} className="rounded-field bg-sand px-3 py-2">
            <Household household={difference.household} />
            <p className="text-sm text-ink-soft">{stepText(difference)}</p>
            {difference.explanations.map(({ code, sentence }) => (
              <p
                key={sentence}
                className={code === 'not_explained' ? 'font-semibold text-danger' : undefined}
              >
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {data && <Pager page={page} pageSize={data.page_size} total={total} onChange={setPage} />}
    </>
  )
}

function stepText({ rehearsed, result }: Difference): string {
  const before = rehearsed
    ? `${REHEARSED_STEP_NAMES[rehearsed.step]} ${dollars(rehearsed.due_cents)}`
    : 'not there'
  return `Rehearsed: ${before}. Run: ${RUN_RESULT_NAMES[result.kind]} ${dollars(result.due_cents)}.`
}
