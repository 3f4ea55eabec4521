import { Skeleton } from '../../../ui/skeleton.tsx'
import { LOADING_ORDERS, LOADING_WORK_ORDERS } from './loading.words.ts'

export function TotalsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-card sm:h-32" />
      <Skeleton className="h-10 w-56" />
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {LINES.map((line) => (
          <Skeleton key={line} className="h-16" />
        ))}
      </div>
    </div>
  )
}

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function OrderListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{LOADING_ORDERS}</span>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-12" />
      {LINES.slice(0, 2).map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
          <div className="flex justify-between gap-8">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-8 w-28" />
          </div>
          {LINES.slice(0, 4).map((line) => (
            <Skeleton key={line} className="h-7 max-w-xl" />
          ))}
          <Skeleton className="h-13 w-56 self-end rounded-pill" />
        </div>
      ))}
    </div>
  )
}

export function WorkOrdersSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{LOADING_WORK_ORDERS}</span>
      <Skeleton className="h-16" />
    </div>
  )
}
