import { lazy, Suspense, useSyncExternalStore } from 'react'
import { subscribeToToasts, toastsWanted } from './toasts.ts'

const ToastRegion = lazy(async () => ({ default: (await import('../ui/toast-region.tsx')).ToastRegion }))

/** Loads the toast region when the first message, or a screen that may show one, comes. */
export function ToastOutlet() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, toastsWanted.readAtBuild)
  return <Suspense fallback={null}>{wanted && <ToastRegion subscribe={subscribeToToasts} />}</Suspense>
}
