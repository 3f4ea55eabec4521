import { Skeleton } from '../../ui/skeleton.tsx'

export function TotalsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card sm:col-span-2" />
    </div>
  )
}

export function OrderListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading kitchen orders</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}

export function WorkOrdersSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading work orders</span>
      <Skeleton className="h-16" />
    </div>
  )
}
