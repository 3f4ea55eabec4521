import PDFDocument from 'pdfkit'
import type { Area } from '../../../domain/labels/paper/label-size.ts'
import type { PlacedText } from '../../../domain/labels/paper/set-paragraphs.ts'
import { BOLD, PLAIN } from './typeface.ts'

export type Pen = InstanceType<typeof PDFDocument>

/**
 * A PDF as it is made: the pages are asked for one by one, and what each of them takes has left before the next one
 * is drawn. However many there are, one is in memory.
 * @param pages each draws one page
 */
export async function* paperOf(
  about: { title: string; page: Area },
  pages: AsyncIterable<(pen: Pen) => void> | Iterable<(pen: Pen) => void>,
): AsyncGenerator<Uint8Array> {
  const { width, height } = about.page
  const pen = new PDFDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false },
    info: { Title: about.title },
  })
  for await (const draw of pages) {
    pen.addPage()
    draw(pen)
    pen.flushPages()
    yield* written(pen)
  }
  pen.end()
  yield* written(pen)
}

function* written(pen: Pen): Generator<Uint8Array> {
  for (let piece = pen.read(); piece !== null; piece = pen.read()) yield piece as Uint8Array
}

/** The types of the package do not know the width of letters, in percent. */
type TextOptions = PDFKit.Mixins.TextOptions & { horizontalScaling: number }

/** From its base line, so that it stands exactly where the layout says. */
export function writeText(pen: Pen, { text, isBold, x, y, type, narrowed }: PlacedText): void {
  const options: TextOptions = { lineBreak: false, baseline: 'alphabetic', horizontalScaling: narrowed }
  pen
    .font(isBold ? BOLD : PLAIN)
    .fontSize(type)
    .fillColor('black')
    .text(text, x, y, options)
}
