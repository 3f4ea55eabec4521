import { useEffect, useState } from 'react'
import { Notice } from '../notice.tsx'
import type { ToastMessage } from './toast-region.tsx'

type Props = { subscribe: (listener: (message: ToastMessage | null) => void) => () => void }

/** One message without the library that shows messages, for when its script could not be loaded. */
export function PlainToast({ subscribe }: Props) {
  const [shown, setShown] = useState<ToastMessage | null>(null)
  useEffect(() => subscribe(setShown), [subscribe])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.duration)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-60 sm:right-auto sm:max-w-104 print:hidden">
      {shown && (
        <Notice tone={shown.tone} title={shown.title}>
          {shown.description}
        </Notice>
      )}
    </div>
  )
}
