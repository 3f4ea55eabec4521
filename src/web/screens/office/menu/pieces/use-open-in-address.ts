import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What is open in a section, at first what the address names: other screens lead to it. Closed, a reload does not open it
 * again.
 */
export function useOpenInAddress<Open>(
  tab: string,
  opened: (id: string) => Open,
): [Open | null, (open: Open | null) => void] {
  const [query, setQuery] = useSearchParams()
  const named = (query.get('tab') ?? 'meals') === tab ? query.get('open') : null
  const [open, setOpen] = useState<Open | null>(() => (named === null ? null : opened(named)))
  const show = (next: Open | null) => {
    setOpen(next)
    if (next === null && named !== null)
      setQuery(tab === 'meals' ? {} : { tab }, { replace: true, preventScrollReset: true })
  }
  return [open, show]
}
