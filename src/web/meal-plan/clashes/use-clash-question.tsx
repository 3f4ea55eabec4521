import { type ReactNode, useState } from 'react'
import type { CallOutcome } from '../../platform/api-client.ts'
import { later, OnceWanted } from '../../platform/later.tsx'
import type { Clash } from './clash-question.tsx'

const ClashQuestion = later(async () => (await import('./clash-question.tsx')).ClashQuestion)

type Typed = ReadonlyMap<string, string> | null
type Asked = { clashes: readonly Clash[]; answer: (typed: Typed) => void }

/**
 * Sends meals, and where the server says that somebody must not eat one of them, asks for what has to be typed and sends
 * them once more with it. `question` belongs to where the meals are sent from. Whoever leaves it gets the refusal.
 */
export function useClashQuestion(): {
  send: <Row extends { meal_id: string }, T>(
    rows: readonly Row[],
    call: (rows: (Row & { confirmation?: string })[]) => Promise<CallOutcome<T>>,
  ) => Promise<CallOutcome<T>>
  question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (clashes: readonly Clash[]) =>
    new Promise<Typed>((resolve) => {
      const answer = (typed: Typed) => {
        setAsked(null)
        resolve(typed)
      }
      setAsked({ clashes, answer })
    })
  return {
    send: async (rows, call) => {
      const outcome = await call([...rows])
      if (outcome.ok || !outcome.failure.clashes) return outcome
      const typed = await ask(outcome.failure.clashes)
      if (!typed) return outcome
      return call(
        rows.map((row) => {
          const confirmation = typed.get(row.meal_id)
          return confirmation === undefined ? row : { ...row, confirmation }
        }),
      )
    },
    question: (
      <OnceWanted wanted={asked !== null}>
        <ClashQuestion clashes={asked?.clashes ?? null} onAnswer={(typed) => asked?.answer(typed)} />
      </OnceWanted>
    ),
  }
}
