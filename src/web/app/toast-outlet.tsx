import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../platform/session/session.tsx'
import { subscribeToToasts, toastsWanted, withdrawOffer } from './toasts.ts'

const ToastRegion = lazy(async () => ({
  default: (await import('../ui/overlays/toast-region.tsx')).ToastRegion,
}))

/** Loads the toast region when the first message, or a screen that may show one, comes. */
export function ToastOutlet() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, toastsWanted.readAtBuild)
  const id = useSession().user?.id
  useEffect(() => (id === undefined ? undefined : withdrawOffer), [id])
  return <Suspense fallback={null}>{wanted && <ToastRegion subscribe={subscribeToToasts} />}</Suspense>
}
