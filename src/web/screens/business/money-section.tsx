import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderMoneySearch } from './order-money-search.tsx'
import { ReconciliationCard } from './reconciliation-card.tsx'
import { StraysCard } from './strays-card.tsx'
import { useMoney } from './use-money.ts'

export function MoneySection() {
  const money = useMoney()
  return (
    <div className="flex flex-col gap-6">
      <OrderMoneySearch />
      {money.isError && (
        <Notice
          tone="danger"
          urgent
          title="Failed to load the money of the business"
          actions={<Button onClick={() => void money.refetch()}>Try Again</Button>}
        />
      )}
      {money.data && (
        <>
          <ReconciliationCard reports={money.data.reports} balances={money.data.balances} />
          <StraysCard strays={money.data.strays} />
        </>
      )}
    </div>
  )
}
