import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { OrderStages } from '../../../orders/order-stages.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { checkoutWords } from './checkout.words.ts'

/** Over the order, and already while it is loaded. */
export function CheckoutOffline() {
  return <OfflineNotice>{checkoutWords.offline}</OfflineNotice>
}

/** Checkout in outline: meals and delivery beside the sum, announced once. */
export function CheckoutSkeleton() {
  return (
    <div className="page-width py-6 sm:py-10">
      <CheckoutOffline />
      <OrderStages current={2} />
      <div role="status" className="mt-8">
        <span className="sr-only">{checkoutWords.loading}</span>
        <Skeleton className="h-10 w-2/3 max-w-sm" />
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex flex-col gap-6">
            <Skeleton className="h-48 rounded-card" />
            <Skeleton className="h-44 rounded-card" />
          </div>
          <Skeleton className="h-128 rounded-card" />
        </div>
      </div>
    </div>
  )
}
