import { isAwaited } from '../../platform/is-awaited.ts'
import { ApprovalsCard } from './approvals/approvals-card.tsx'
import { useMoneyRequests } from './approvals/use-approvals.ts'
import { DisputesCard } from './disputes/disputes-card.tsx'
import { useDisputes } from './disputes/use-disputes.ts'
import { MoneyOverview } from './money/money-overview.tsx'
import { OrderMoneySearch } from './money/order-money-search.tsx'
import { PromoReviewsCard } from './money/promo-reviews-card.tsx'
import { ReconciliationCard } from './money/reconciliation-card.tsx'
import { StraysCard } from './money/strays-card.tsx'
import { LoadProblem } from './pieces/load-problem.tsx'
import { CardsSkeleton } from './pieces/skeletons.tsx'
import { useMoney } from './pieces/use-money.ts'

/**
 * Whether all is well, then one order, then what the overview sums up. Comes in one piece: what came later would move
 * the search for an order under a press.
 */
export function MoneySection() {
  const { data, isError, isPending, refetch } = useMoney()
  const disputes = useDisputes()
  const requests = useMoneyRequests()
  if (isPending || isAwaited(disputes) || isAwaited(requests))
    return <CardsSkeleton label="Loading the money of the business" cards={3} />
  return (
    <div className="flex flex-col gap-6">
      {isError && (
        <LoadProblem
          title="Failed to load the money of the business"
          hasData={data !== undefined}
          onRetry={refetch}
        />
      )}
      {disputes.isError && (
        <LoadProblem
          title="Failed to load disputes"
          hasData={disputes.data !== undefined}
          onRetry={disputes.refetch}
        />
      )}
      {data && <MoneyOverview money={data} disputes={disputes.data ?? []} />}
      <ApprovalsCard />
      <OrderMoneySearch />
      {data && (
        <>
          {disputes.data && <DisputesCard disputes={disputes.data} />}
          <ReconciliationCard reports={data.reports} balances={data.balances} />
          <StraysCard strays={data.strays} />
          <PromoReviewsCard />
        </>
      )}
    </div>
  )
}
