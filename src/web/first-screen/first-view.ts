/** Where the server puts the view of the day's first meal into a page that was written before it was known. */
const SLOT = '{{first_view}}'

/** The view that the page was handed out with; null where the browser draws the page. */
export const firstView = (): string | null =>
  typeof document === 'undefined' ? SLOT : (document.getElementById('root')?.dataset.firstView ?? null)
