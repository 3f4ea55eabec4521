import { expect } from 'vitest'

/** Says in the run's output what a proof has counted; a proof that counted nothing has proven nothing. */
export function report(what: string, counts: Readonly<Record<string, number>>): void {
  const told = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
  process.stdout.write(`${what}: ${told.join(', ')}\n`)
  for (const [name, count] of Object.entries(counts)) expect([name, count > 0]).toEqual([name, true])
}
