import { lazy, Suspense } from 'react'
import { useSession } from '../platform/session/session.tsx'

const DemoStrip = lazy(async () => ({ default: (await import('../demo/demo-strip.tsx')).DemoStrip }))

/** Every screen shows that it is a demo (docs/rulings.md, Demo); the strip is loaded only then. */
export function DemoOutlet() {
  const { isDemo } = useSession()
  return <Suspense fallback={null}>{isDemo && <DemoStrip />}</Suspense>
}
