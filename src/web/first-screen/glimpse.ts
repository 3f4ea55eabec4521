import { GLIMPSE_COUNTS, glimpseSlots } from '../../contract/storefront/glimpse-slots.ts'
import type { Glimpse } from '../../domain/storefront/glimpse.ts'

/** How many meals the page is written with, at build time. */
let written: number = GLIMPSE_COUNTS[0]

export function writeGlimpseOf(count: number): void {
  written = count
}

/** The meals that the page came with; null where the menu was not known then, or another screen came first. */
export function glimpseOfPage(): Glimpse | null {
  // Not in the browser's program: what only writes the page is left out of it.
  if (import.meta.env.SSR) return written === 0 ? null : glimpseSlots(written)
  const { glimpse } = document.getElementById('root')?.dataset ?? {}
  return glimpse ? (JSON.parse(glimpse) as Glimpse) : null
}
