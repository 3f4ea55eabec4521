import { OfflineNotice } from '../../app/offline-notice.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { portalWords } from './portal.words.ts'

/** The whole portal in outline, announced once: its name, its tabs, and the dashboard below. */
export function PortalSkeleton({ label }: { label: string }) {
  return (
    <div className="page-width py-5 sm:py-9">
      <OfflineNotice>{portalWords.loadsLater}</OfflineNotice>
      <div role="status" className="flex flex-col">
        <span className="sr-only">{label}</span>
        <Skeleton className="h-8 w-64 sm:h-11 sm:w-96" />
        <div className="mt-1 flex h-10 items-center">
          <Skeleton className="h-7 w-52" />
        </div>
        <div className="mt-1 flex h-12 items-center gap-8 border-b border-line px-3">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-14" />
          <Skeleton className="h-5 w-24" />
        </div>
        <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-[1.5fr_1fr]">
          <Card as="div" flush>
            <div className="h-13 bg-leaf-soft" />
            <DeliverySkeleton />
          </Card>
          <OpenWeekSkeleton />
        </div>
      </div>
    </div>
  )
}

/** A tab whose script is not here yet. */
export function TabSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{portalWords.loadingTab}</span>
      <ComingWeeksSkeleton />
    </div>
  )
}

/** Day and meals of the next delivery, below its title. */
export function DeliverySkeleton() {
  return (
    <div aria-hidden="true">
      <div className="bg-leaf-soft px-5 pb-4 sm:px-6 sm:pb-5">
        <Skeleton className="h-7 w-3/4 sm:h-10" />
        <Skeleton className="mt-2 h-5 w-1/2" />
      </div>
      <div className="grid gap-x-4 gap-y-2.5 p-5 sm:grid-cols-3 sm:p-6">
        {[1, 2, 3].map((meal) => (
          <div key={meal} className="flex items-center gap-3 sm:flex-col sm:items-stretch">
            <Skeleton className="size-11 sm:aspect-4/3 sm:h-auto sm:w-full" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        ))}
        <Skeleton className="mt-8 h-11 w-2/3 sm:col-span-3" />
      </div>
    </div>
  )
}

export function OpenWeekSkeleton() {
  return (
    <Card as="div" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <div className="flex gap-1.5">
        {[1, 2, 3, 4].map((meal) => (
          <Skeleton key={meal} className="size-11" />
        ))}
      </div>
      <Skeleton className="mt-auto h-6 w-2/3" />
      <Skeleton className="h-11 w-44 rounded-pill" />
    </Card>
  )
}

export function ComingWeeksSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-7 w-40" />
      <div className="mt-4 divide-y divide-line border-y border-line">
        {[1, 2, 3, 4].map((week) => (
          <div key={week} className="flex justify-between gap-4 py-3.5">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </div>
    </div>
  )
}
