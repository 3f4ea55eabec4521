import { classes } from './classes.ts'

/** The shape of what is coming; size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classes('animate-pulse rounded-field bg-sand', className ?? 'h-5')} />
  )
}

/** A whole screen that loads: a heading, a line and some cards, announced once. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="page-width flex min-h-dvh flex-col gap-5 py-10">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
    </div>
  )
}
