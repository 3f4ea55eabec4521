import { LoadProblem } from '../pieces/load-problem.tsx'
import { CardsSkeleton } from '../pieces/skeletons.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { useCutoffs } from './use-renewals.ts'

/** What waits for somebody first, then what the next cutoffs will do, and how past ones went. */
export function RenewalsSection() {
  const { data, isError, isPending, refetch } = useCutoffs()
  return (
    <div className="flex flex-col gap-6">
      {isError && (
        <LoadProblem title="Failed to load the renewals" hasData={data !== undefined} onRetry={refetch} />
      )}
      {isPending && <CardsSkeleton label="Loading the renewals" cards={3} />}
      {data && (
        <>
          <DeclinedCard />
          <RehearsalCard coming={data.coming} />
          <RunsCard runs={data.runs} />
        </>
      )}
    </div>
  )
}
