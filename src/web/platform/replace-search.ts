/**
 * Keeps a part of the screen's state in the address. Not by the router: it is not a new screen, which would scroll and be
 * one more step back.
 */
export function replaceSearch(search: string): void {
  const address = new URL(window.location.href)
  address.search = search
  try {
    window.history.replaceState(window.history.state, '', address)
  } catch {
    // Safari takes 100 changes in ten seconds: the next one brings the address up to date.
  }
}
