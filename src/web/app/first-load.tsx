import { PageSkeleton } from '../ui/skeleton.tsx'

/** While the first screen's script is on its way. */
export function FirstLoad() {
  return (
    <main id="main" tabIndex={-1}>
      <PageSkeleton />
    </main>
  )
}
