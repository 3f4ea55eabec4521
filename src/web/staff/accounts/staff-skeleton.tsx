import { Skeleton } from '../../ui/skeleton.tsx'
import { staffWords } from './staff-accounts.words.ts'

export function StaffSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{staffWords.loading}</span>
      <Skeleton className="h-5 w-2/3 max-w-72" />
      <Skeleton className="h-5 w-1/2 max-w-56" />
      <Skeleton className="h-12" />
    </div>
  )
}
