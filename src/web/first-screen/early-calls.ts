/** An older answer may be out of date, so a screen that needs it now asks again. */
const FRESH_MS = 10_000

/** By address: what was asked before the screens' script was here. */
const answers = new Map<string, Promise<Response>>()

/** As the screens ask: same cookies, same headers. */
export function askEarly(path: string): void {
  const answer = fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(20_000),
  })
  // The screen that takes the answer is told; nobody else has to be.
  answer.catch(() => {})
  answers.set(path, answer)
  setTimeout(() => answers.delete(path), FRESH_MS)
}

/** The answer, on its way or here already, for the first caller that asks soon enough. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers.get(path)
  answers.delete(path)
  return answer
}
