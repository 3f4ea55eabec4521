import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { useCutoffs } from './use-renewals.ts'

/** What the next cutoffs will do, what is still being paid, and how past cutoffs went. */
export function RenewalsSection() {
  const cutoffs = useCutoffs()
  return (
    <div className="flex flex-col gap-6">
      {cutoffs.isError && (
        <Notice
          tone="danger"
          urgent
          title="Failed to load the renewals"
          actions={<Button onClick={() => void cutoffs.refetch()}>Try Again</Button>}
        />
      )}
      {cutoffs.data && (
        <>
          <RehearsalCard coming={cutoffs.data.coming} />
          <DeclinedCard />
          <RunsCard runs={cutoffs.data.runs} />
        </>
      )}
    </div>
  )
}
