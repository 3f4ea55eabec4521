import { lazy, Suspense } from 'react'
import { unsafeOf, useProblems } from '../../../staff/problems/use-problems.ts'

const UnsafeNotice = lazy(async () => ({
  default: (await import('./unsafe-notice.tsx')).UnsafeNotice,
}))

/** Over everything else, as long as a report of unsafe food is open. For those who answer reports. */
export function UnsafeReports() {
  const unsafe = unsafeOf(useProblems().data)
  return (
    <div role="alert" className="empty:-mt-4">
      {unsafe.length > 0 && (
        <Suspense fallback={null}>
          <UnsafeNotice cases={unsafe} />
        </Suspense>
      )}
    </div>
  )
}
