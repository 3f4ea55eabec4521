import type { ApiTypes } from '../../contract/api-types.ts'

type Session = ApiTypes['getSession']['response']

/** An older answer may be out of date, so a screen that needs it now asks again. */
const FRESH_MS = 10_000

/** By address: what was asked before the screens' script was here. */
const answers = new Map<string, Promise<Response>>()

/** What is asked once a customer is known to be here, unless a screen was quicker. */
let ofCustomer: readonly string[] = []

/** As the screens ask: same cookies, same headers. */
function ask(path: string): Promise<Response> {
  const answer = fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(20_000),
  })
  // The screen that takes the answer is told; nobody else has to be.
  answer.catch(() => {})
  answers.set(path, answer)
  setTimeout(() => answers.delete(path), FRESH_MS)
  return answer
}

export function askEarly(path: string): void {
  void ask(path)
}

/** Asks who is here, and, once that is a customer, for what only customers may ask. */
export async function askEarlyWhoIsHere(session: string, paths: readonly string[]): Promise<void> {
  ofCustomer = paths
  try {
    const answer = await ask(session)
    // A copy: a screen reads the answer itself.
    const { user } = (await answer.clone().json()) as Partial<Session>
    if (user) for (const path of ofCustomer) askEarly(path)
  } catch {
    // The screen asks again, and says what is wrong.
  }
}

/** The answer, on its way or here already, for the first caller that asks soon enough. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = answers.get(path)
  answers.delete(path)
  ofCustomer = ofCustomer.filter((other) => other !== path)
  return answer
}

/** Whatever somebody does makes what was known before it old, be it who is here. */
export function forgetEarly(): void {
  answers.clear()
  ofCustomer = []
}
