import type { Outcome } from '../../src/domain/shared/outcome.ts'

/** Who fills the demo: nobody of the shop. */
export const DEMO = { actor: 'system', name: 'Demo' } as const

/** @throws what a use case refused: the demo does nothing that may be refused */
export function done<T>(outcome: Outcome<T, { code: string }>): T {
  if (outcome.ok) return outcome.value
  throw new Error(`The demo was refused: ${JSON.stringify(outcome.failure)}`)
}
