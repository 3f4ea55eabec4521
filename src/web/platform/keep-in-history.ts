type State = Readonly<Record<string, unknown>> | null

/** What is kept under this name with the present step of the browser's history. */
export const keptInHistory = (name: string): unknown => (window.history.state as State)?.[name]

/**
 * Keeps a part of the screen's state with the present step of the browser's history: a reload and a way back find it, and
 * it is in no address that is logged or passed on. The next screen starts without it.
 */
export function keepInHistory(name: string, value: unknown): void {
  if (keptInHistory(name) === value) return
  try {
    window.history.replaceState({ ...(window.history.state as State), [name]: value }, '')
  } catch {
    // Safari takes 100 changes in ten seconds: the next one brings it up to date.
  }
}
