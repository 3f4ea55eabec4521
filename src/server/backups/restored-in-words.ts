import type { Restored } from './restored.records.ts'

/** What came back, what is wrong with it, and what is left to do. */
export function restoredInWords({ orders, customers, lastPaidAt, faults }: Restored): string {
  const last = lastPaidAt ? `, the last one of ${lastPaidAt.toISOString()}` : ''
  return [
    `Restored: ${customers} customers and ${orders} paid orders${last}.`,
    ...faults.map((fault) => `WRONG: ${fault}`),
    'What was paid after the backup is at Stripe alone: docs/opening.md says how it is taken up.',
  ].join('\n')
}
