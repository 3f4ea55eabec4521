import type { PlacedText, Typeface } from './set-paragraphs.ts'

/** A black rectangle, in points from the same corner as the texts beside it. */
export type Rule = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Drawing = {
  readonly texts: readonly PlacedText[]
  readonly rules: readonly Rule[]
  readonly height: number
}

export type Piece = { readonly text: string; readonly isBold: boolean; readonly type: number }
/** One line: pieces from the left and from the right. `bar`: how high the rule above it is, in points. */
export type Row = {
  readonly left: readonly Piece[]
  readonly right?: readonly Piece[]
  readonly bar?: number
  readonly indent?: number
}

export type Style = { readonly typeface: Typeface; readonly narrowed: number }

/** Between what stands on the left and what stands on the right. */
const LEAST_GAP = 4
/** Above and below a rule. */
const ROOM_OF_BAR = 1

const widthOf = ({ text, isBold, type }: Piece, { typeface, narrowed }: Style) =>
  (typeface.widthOf(text, isBold) * type * narrowed) / 100

const spaceOf = ({ type }: Piece, style: Style) => widthOf({ text: ' ', isBold: false, type }, style)

/** Of pieces with a space before each but the first. */
const widthOfAll = (pieces: readonly Piece[], style: Style) =>
  pieces.reduce(
    (sum, piece, index) => sum + widthOf(piece, style) + (index === 0 ? 0 : spaceOf(piece, style)),
    0,
  )

/** How wide the rows have to be. */
export const widthOfRows = (rows: readonly Row[], style: Style): number =>
  Math.max(
    ...rows.map(({ left, right = [], indent = 0 }) => {
      const gap = left.length > 0 && right.length > 0 ? LEAST_GAP : 0
      return indent + widthOfAll(left, style) + gap + widthOfAll(right, style)
    }),
  )

const heightOf = ({ left, right = [] }: Row) => {
  const type = Math.max(...[...left, ...right].map((piece) => piece.type))
  return type * 0.95 + 2.3
}

/** One row below the other; the height counts from the first to the last one. */
export function setRows(
  rows: readonly Row[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  style: Style,
): Drawing {
  const texts: PlacedText[] = []
  const rules: Rule[] = []
  let top = y
  for (const row of rows) {
    const { left, right = [], bar = 0, indent = 0 } = row
    if (bar > 0) {
      rules.push({ x, y: top + (bar > 1 ? ROOM_OF_BAR : 0), width, height: bar })
      top += bar > 1 ? bar + 2 * ROOM_OF_BAR : bar
    }
    const height = heightOf(row)
    const largest = Math.max(...[...left, ...right].map((piece) => piece.type))
    const base = top + (height + largest * style.typeface.capHeight) / 2
    texts.push(...placed(left, { x: x + indent, y: base }, style))
    texts.push(...placed(right, { x: x + width - widthOfAll(right, style), y: base }, style))
    top += height
  }
  return { texts, rules, height: top - y }
}

function placed(
  pieces: readonly Piece[],
  { x, y }: { readonly x: number; readonly y: number },
  style: Style,
): PlacedText[] {
  let at = x
  return pieces.map((piece, index) => {
    if (index > 0) at += spaceOf(piece, style)
    const text = { ...piece, x: at, y, narrowed: style.narrowed }
    at += widthOf(piece, style)
    return text
  })
}
