import { Skeleton } from '../../../ui/skeleton.tsx'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Lines of a list inside a card that is there already. */
export function LinesSkeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div role="status" className="flex flex-col gap-5 py-2">
      <span className="sr-only">{label}</span>
      {LINES.slice(0, lines).map((line) => (
        <div key={line} className="flex justify-between gap-8">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/3 max-w-64" />
            <Skeleton className="h-4 w-full max-w-96" />
          </div>
          <Skeleton className="h-7 w-24 rounded-pill" />
        </div>
      ))}
    </div>
  )
}

/** Cards that are still to come, announced once. */
export function CardsSkeleton({ label, cards = 2 }: { label: string; cards?: number }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{label}</span>
      {LINES.slice(0, cards).map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
          <Skeleton className="h-7 w-1/2 max-w-72" />
          <Skeleton className="h-4 w-full max-w-xl" />
          <Skeleton className="mt-2 h-10 w-40" />
          {LINES.slice(0, 4).map((line) => (
            <Skeleton key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The large figures and the lines below them. */
export function FiguresSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{label}</span>
      <div className="flex gap-12">
        <Skeleton className="h-14 w-32" />
        <Skeleton className="h-14 w-32" />
      </div>
      {LINES.slice(0, 4).map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </div>
  )
}
