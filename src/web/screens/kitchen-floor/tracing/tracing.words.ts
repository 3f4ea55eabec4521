import type { Reach, TraceFrom } from '../../../../domain/tracing/trace-from.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const TRACING = {
  title: 'Trace',
  lead: 'From food to the households, and from a box or a label to its lots.',
  from: 'Look for',
  froms: {
    ...{ lot: 'Lot number', supplier: 'Supplier', ingredient: 'Ingredient' },
    ...{ batch: 'Batch or part, by its name', label: 'Code on a label', order: 'Order number' },
    reading: 'Temperatures of a day',
  } satisfies Record<TraceFrom, string>,
  text: 'Which one',
  day: 'Measured on',
  missing: 'Please say what to look for',
  find: 'Trace',
  failed: 'The trace failed',
  offline: 'You see what was found last. A new trace needs a connection.',
  found: ({ lots, batches, boxes }: { lots: number; batches: number; boxes: number }) =>
    [
      counted(lots, 'lot', 'lots'),
      counted(batches, 'batch', 'batches'),
      counted(boxes, 'household', 'households'),
    ].join(' → '),
  foundFor: (from: string, text: string, when: string) => `${from}: ${text} (${when})`,
  nothing: 'Nothing was found',
  nothingText:
    'Nothing that is written down reads so. Look for the supplier or the ingredient, or see what came in at Stock.',
  near: 'Did you mean one of these?',
  noBatch:
    'No batch has it. Hold the lot, and look whether somebody cooked with it and did not write it down.',
  noBox: 'No box has it. What is held now goes into none.',
  lots: 'Lots',
  batches: 'Batches',
  boxes: (count: number) => counted(count, 'household', 'households'),
  reaches: {
    ...{ stop: 'Stop it: not packed yet', unpack: 'Take it out of the box' },
    ...{ driver: 'Call the driver', call_back: 'Call it back' },
  } satisfies Record<Reach, string>,
  ofReach: (text: string, count: number) => `${text} · ${counted(count, 'box', 'boxes')}`,
  letters: 'Print Letters',
  list: 'Print List',
  listTitle: (what: string) => `Trace: ${what}`,
  drill: 'This Was a Drill',
  drillSaved: (seconds: number) => `Logged: ${seconds} seconds`,
  held: 'Held',
  discarded: 'Thrown away',
  portions: (count: number, meal: string, inBox: number) =>
    inBox > 0 ? `${count} × ${meal} (${inBox} in the box)` : `${count} × ${meal}`,
  lot: (number: string) => (number === '' ? 'no lot number' : `lot ${number}`),
  hold: 'Hold',
  holdNamed: (name: string) => `Hold ${name}`,
  holdAll: (count: number) => `Hold All ${count}`,
  holdAllNamed: (count: number, what: string) => `Hold All ${count} ${what}`,
  holdTitle: 'Take it out of use at once',
  holdDone: (count: number) => (count === 1 ? 'Held' : `${count} are held`),
} as const
