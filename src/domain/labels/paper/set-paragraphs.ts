/** Measures of a typeface: widths and heights of type that is 1 point high. */
export type Typeface = {
  readonly xHeight: number
  readonly capHeight: number
  readonly widthOf: (text: string, isBold: boolean) => number
}

export type Paragraph = {
  readonly type: number
  readonly runs: readonly { readonly text: string; readonly isBold: boolean }[]
}

/** A piece of one line. `x`, `y`: where it begins on its base line; `narrowed`: its width in percent. */
export type PlacedText = {
  readonly text: string
  readonly isBold: boolean
  readonly x: number
  readonly y: number
  readonly type: number
  readonly narrowed: number
}

type Box = { readonly x: number; readonly y: number; readonly width: number }
/** Places at the right edge that something else has; `from` and `to` are heights below the top of the box. */
export type Spared = { readonly width: number; readonly from: number; readonly to: number }
type Style = { readonly narrowed: number; readonly leading: number; readonly typeface: Typeface }
/** `isRest`: it goes on with the word before it, which is wider than a line. */
type Word = {
  readonly text: string
  readonly isBold: boolean
  readonly width: number
  readonly isRest: boolean
}

/**
 * Breaks paragraphs into lines between words, beside the spared places, and says how high they are together.
 * `isBroken`: a word is wider than a line.
 */
export function setParagraphs(
  paragraphs: readonly Paragraph[],
  box: Box & { readonly spared: readonly Spared[] },
  style: Style,
): { readonly texts: readonly PlacedText[]; readonly height: number; readonly isBroken: boolean } {
  const texts: PlacedText[] = []
  let top = 0
  let isBroken = false
  for (const paragraph of paragraphs) {
    const { type } = paragraph
    const lineHeight = type * style.leading
    const isBeside = ({ from, to }: Spared, y: number) => y < to && y + lineHeight > from
    const widthAt = (y: number) => box.width - widest(box.spared.filter((place) => isBeside(place, y)))
    const space = widthOf(' ', false, type, style)
    let line: Word[] = []
    let end = 0
    const close = () => {
      texts.push(...placed(line, { x: box.x, y: box.y + top + ascent(type, style) }, { type, style, space }))
      top += lineHeight
      line = []
    }
    for (const word of wordsOf(paragraph, style, box.width - widest(box.spared))) {
      const further = end + (word.isRest ? 0 : space) + word.width
      const isNext = line.length > 0 && further <= widthAt(top)
      if (line.length > 0 && !isNext) close()
      end = isNext ? further : word.width
      line.push(word)
      isBroken ||= word.isRest
    }
    if (line.length > 0) close()
  }
  return { texts, height: top, isBroken }
}

const widest = (places: readonly Spared[]): number => Math.max(0, ...places.map(({ width }) => width))

/** A line is as high as its capitals and what hangs below them. */
const ascent = (type: number, { typeface }: Style) => type * (typeface.capHeight + 0.06)

const widthOf = (text: string, isBold: boolean, type: number, { narrowed, typeface }: Style) =>
  (typeface.widthOf(text, isBold) * type * narrowed) / 100

/** A word that is wider than any line is broken, so that it is printed whole. */
function wordsOf({ runs, type }: Paragraph, style: Style, narrowest: number): Word[] {
  return runs.flatMap(({ text, isBold }) =>
    text
      .split(/ +/)
      .filter((word) => word !== '')
      .flatMap((word) => broken({ text: word, isBold, isRest: false }, type, style, narrowest)),
  )
}

function broken(
  { text, isBold, isRest }: Omit<Word, 'width'>,
  type: number,
  style: Style,
  narrowest: number,
): Word[] {
  const width = widthOf(text, isBold, type, style)
  if (width <= narrowest || text.length === 1) return [{ text, isBold, width, isRest }]
  const half = Math.ceil(text.length / 2)
  return [
    ...broken({ text: text.slice(0, half), isBold, isRest }, type, style, narrowest),
    ...broken({ text: text.slice(half), isBold, isRest: true }, type, style, narrowest),
  ]
}

/** Words of one weight that follow each other are one piece, so that a reader of the paper finds whole texts. */
function placed(
  line: readonly Word[],
  { x, y }: { x: number; y: number },
  { type, style, space }: { type: number; style: Style; space: number },
): PlacedText[] {
  const pieces: PlacedText[] = []
  let at = x
  for (const { text, isBold, width, isRest } of line) {
    const before = pieces.at(-1)
    const gap = isRest || before === undefined ? '' : ' '
    if (gap !== '') at += space
    if (before?.isBold === isBold) pieces[pieces.length - 1] = { ...before, text: before.text + gap + text }
    else pieces.push({ text, isBold, x: at, y, type, narrowed: style.narrowed })
    at += width
  }
  return pieces
}
