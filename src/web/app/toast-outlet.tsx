import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../platform/session/session.tsx'
import { PlainToast } from '../ui/overlays/plain-toast.tsx'
import { subscribeToToasts, toastsWanted, withdrawOffer } from './toasts.ts'

/** A message is never worth the screen that it stands on: without the region's script it is shown plainly. */
const ToastRegion = lazy(async () => ({
  default: await import('../ui/overlays/toast-region.tsx').then(
    (module) => module.ToastRegion,
    () => PlainToast,
  ),
}))

/** Loads the toast region when the first message, or a screen that may show one, comes. */
export function ToastOutlet() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, toastsWanted.readAtBuild)
  const id = useSession().user?.id
  useEffect(() => (id === undefined ? undefined : withdrawOffer), [id])
  return <Suspense fallback={null}>{wanted && <ToastRegion subscribe={subscribeToToasts} />}</Suspense>
}
