/** WCAG 2.2: text 4.5, the edge of a control and the mark of the focus 3. */
const TEXT = 4.5
const EDGE = 3

export type ColorPair = { front: string; ground: string; minimum: number }

const pairs = (minimum: number, front: string, grounds: readonly string[]): ColorPair[] =>
  grounds.map((ground) => ({ front, ground, minimum }))

/** Which color may be on which: everything that the screens do. */
export const colorPairs: readonly ColorPair[] = [
  ...pairs(TEXT, 'ink', ['paper', 'card', 'sand', 'leaf-soft', 'clay-soft']),
  ...pairs(TEXT, 'ink-soft', ['paper', 'card', 'sand']),
  ...pairs(TEXT, 'leaf-ink', ['paper', 'card', 'sand', 'leaf-soft', 'success-soft']),
  ...pairs(TEXT, 'clay-ink', ['paper', 'card', 'clay-soft']),
  ...pairs(TEXT, 'on-leaf', ['leaf', 'leaf-deep']),
  ...pairs(TEXT, 'on-leaf-soft', ['leaf', 'leaf-deep']),
  ...pairs(TEXT, 'on-clay', ['clay', 'clay-deep']),
  ...pairs(TEXT, 'danger', ['paper', 'card', 'danger-soft']),
  ...pairs(TEXT, 'warning', ['paper', 'card', 'warning-soft']),
  ...pairs(TEXT, 'success', ['paper', 'card', 'success-soft']),
  ...pairs(EDGE, 'line-strong', ['paper', 'card']),
  ...pairs(EDGE, 'focus', ['paper', 'card', 'sand']),
]
