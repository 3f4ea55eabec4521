import { isAwaited } from '../../../platform/is-awaited.ts'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { CardsSkeleton } from '../pieces/skeletons.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { useCutoffs, useDeclinedBoxes } from './use-renewals.ts'

/**
 * What waits for somebody first, then what the next cutoffs will do, and how past ones went. Comes in one piece: a list
 * that came later would move the buttons below it under a press.
 */
export function RenewalsSection() {
  const { data, isError, isPending, refetch } = useCutoffs()
  const declined = useDeclinedBoxes()
  return (
    <div className="flex flex-col gap-6">
      {isError && (
        <LoadProblem title="Failed to load the renewals" hasData={data !== undefined} onRetry={refetch} />
      )}
      {(isPending || isAwaited(declined)) && <CardsSkeleton label="Loading the renewals" cards={3} />}
      {data && !isAwaited(declined) && (
        <>
          <DeclinedCard />
          <RehearsalCard coming={data.coming} />
          <RunsCard runs={data.runs} />
        </>
      )}
    </div>
  )
}
