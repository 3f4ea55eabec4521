import { useEffect, useState } from 'react'
import type { ToastMessage } from './toast-region.tsx'

type Props = { subscribe: (listener: (message: ToastMessage | null) => void) => () => void }

/** One message without the library that shows messages, for when its script could not be loaded. */
export function PlainToast({ subscribe }: Props) {
  const [shown, setShown] = useState<ToastMessage | null>(null)
  useEffect(() => subscribe(setShown), [subscribe])
  useEffect(() => {
    const timer = shown && setTimeout(setShown, shown.duration, null)
    return () => clearTimeout(timer ?? undefined)
  }, [shown])
  return (
    <p
      role="status"
      className="fixed inset-x-3 bottom-3 z-60 rounded-field bg-card px-4 not-empty:py-3 shadow-raised"
    >
      {shown && [shown.title, shown.description].filter(Boolean).join('. ')}
    </p>
  )
}
