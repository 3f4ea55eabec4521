import type { Reach, TraceFrom } from '../../../../domain/tracing/trace-from.ts'

export const TRACING = {
  title: 'Trace',
  lead: 'From a lot to the households, and from a box to its lots.',
  from: 'Look for',
  froms: {
    ...{ lot: 'Lot number', supplier: 'Supplier', ingredient: 'Ingredient' },
    ...{ batch: 'Batch, by its name', order: 'Order number' },
  } satisfies Record<TraceFrom, string>,
  text: 'Which one',
  missing: 'Please say what to look for',
  find: 'Trace',
  failed: 'The trace failed',
  nothing: 'Nothing was found. Nothing of it went into a box.',
  lots: 'Lots',
  batches: 'Batches',
  boxes: (count: number) => (count === 1 ? '1 household' : `${count} households`),
  reaches: {
    ...{ stop: 'Stop it: still in the kitchen', driver: 'Call the driver', call_back: 'Call it back' },
  } satisfies Record<Reach, string>,
  letters: 'Print Letters',
  drill: 'This Was a Drill',
  drillSaved: (seconds: number) => `Logged: ${seconds} seconds`,
  held: 'Held',
  portions: (count: number, meal: string) => `${count} × ${meal}`,
} as const
