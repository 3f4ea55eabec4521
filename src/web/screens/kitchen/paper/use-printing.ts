import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What goes on paper: all of the week, its packing list, or one work order by its id. */
export type Printed = { what: 'all' } | { what: 'packing-list' } | { what: 'work-order'; id: string }

const ALL: Printed = { what: 'all' }

/**
 * Sheets are made when the browser is about to print, by its own command too, which prints all. They stay until the
 * screen is left: some browsers say that printing is over while they still show the preview.
 */
export function usePrinting() {
  const [sheets, setSheets] = useState<Printed | null>(null)
  const asked = useRef<Printed>(ALL)
  useEffect(() => {
    const make = () => flushSync(() => setSheets(asked.current))
    const forget = () => {
      asked.current = ALL
    }
    window.addEventListener('beforeprint', make)
    window.addEventListener('afterprint', forget)
    return () => {
      window.removeEventListener('beforeprint', make)
      window.removeEventListener('afterprint', forget)
    }
  }, [])
  const print = (wanted: Printed) => {
    asked.current = wanted
    window.print()
  }
  return { sheets, print }
}
