import { CODE_LENGTH, labelAddress } from '../../../domain/labels/label-code.ts'
import { LABEL_AREAS, type LabelSize, pageOf } from '../../../domain/labels/paper/label-size.ts'
import { codeOf, drawCode } from './draw-code.ts'
import { PLAIN } from './typeface.ts'
import { type Pen, paperOf } from './write-paper.ts'

const INCH = 72
const MILLIMETER = INCH / 25.4
const SMALLEST_TYPE = 8.61
const HAIR_LINE = 0.5
const INSET = 9

/**
 * A page that shows whether a printer prints at 100 %: a frame where each label ends, rulers in inches and millimeters
 * to hold a real one against, the smallest type and a code to scan.
 */
export function testPaper(size: LabelSize, origin: string): AsyncGenerator<Uint8Array> {
  const { page, places } = pageOf(size)
  const { width, height } = LABEL_AREAS[size]
  const draw = (pen: Pen) => {
    pen.lineWidth(HAIR_LINE).strokeColor('black').fillColor('black')
    places.forEach(({ x, y }, index) => {
      pen.rect(x + HAIR_LINE, y + HAIR_LINE, width - 2 * HAIR_LINE, height - 2 * HAIR_LINE).stroke()
      if (index > 0) return
      ruler(pen, x + INSET, y + INSET, { step: INCH / 8, long: 8, length: width - 2 * INSET })
      ruler(pen, x + INSET, y + INSET + 26, { step: MILLIMETER, long: 10, length: width - 2 * INSET })
      writeBelow(pen, { x: x + INSET, y: y + INSET + 52 }, origin)
    })
  }
  return paperOf({ title: 'Printer test', page }, [draw])
}

function ruler(
  pen: Pen,
  x: number,
  y: number,
  { step, long, length }: { step: number; long: number; length: number },
): void {
  const marks = Math.floor(length / step + 1e-6)
  pen
    .moveTo(x, y)
    .lineTo(x + marks * step, y)
    .stroke()
  pen.font(PLAIN).fontSize(SMALLEST_TYPE)
  for (let mark = 0; mark <= marks; mark++) {
    const isLong = mark % long === 0
    pen
      .moveTo(x + mark * step, y)
      .lineTo(x + mark * step, y + (isLong ? 10 : 5))
      .stroke()
    if (isLong && mark > 0)
      pen.text(`${mark / long}${long === 8 ? ' in' : ' cm'}`, x + mark * step - 18, y + 19, {
        lineBreak: false,
        baseline: 'alphabetic',
      })
  }
}

function writeBelow(pen: Pen, { x, y }: { x: number; y: number }, origin: string): void {
  const code = codeOf(labelAddress(origin, 'TEST'.padEnd(CODE_LENGTH, '-')))
  pen.font(PLAIN).fontSize(SMALLEST_TYPE)
  pen.text('Print at 100 %. Both rulers have to agree with yours.', x, y + 12, {
    lineBreak: false,
    baseline: 'alphabetic',
  })
  const module = (3 * INCH) / 203
  if (y + code.modules * module < pen.page.height) drawCode(pen, code, { x, y: y + 14, module })
}
