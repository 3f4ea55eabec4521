import { useEffect, useState } from 'react'

/**
 * Whether the browser is on its way to another site, for the button that was pressed. A person who stays after all can
 * press again: asked by the browser about what is not saved, or back on this screen as it was left.
 */
export function useLeavingSite(): [boolean, (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => (leaving ? onStayed(() => setLeaving(false)) : undefined), [leaving])
  return [leaving, setLeaving]
}

function onStayed(stay: () => void): () => void {
  const look = (event: PageTransitionEvent) => {
    if (event.persisted) stay()
  }
  // While the browser asks, nothing runs; no event tells the answer, but what runs next means that somebody stayed.
  const wait = (event: BeforeUnloadEvent) => {
    setTimeout(() => {
      if (event.defaultPrevented) stay()
    })
  }
  window.addEventListener('pageshow', look)
  window.addEventListener('beforeunload', wait)
  return () => {
    window.removeEventListener('pageshow', look)
    window.removeEventListener('beforeunload', wait)
  }
}
