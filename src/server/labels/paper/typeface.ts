import PDFDocument from 'pdfkit'
import type { Typeface } from '../../../domain/labels/paper/set-paragraphs.ts'

export const PLAIN = 'Helvetica'
export const BOLD = 'Helvetica-Bold'

/** Of Helvetica and its bold, in parts of the size of type. */
const X_HEIGHT = 0.523
const CAP_HEIGHT = 0.718

/** Measured by what writes the papers. A word is measured once: labels of one meal have the same. */
export function measuredTypeface(): Typeface {
  const scratch = new PDFDocument({ autoFirstPage: false })
  const known = { plain: new Map<string, number>(), bold: new Map<string, number>() }
  const MOST_KNOWN = 5000
  return {
    xHeight: X_HEIGHT,
    capHeight: CAP_HEIGHT,
    widthOf: (text, isBold) => {
      const widths = isBold ? known.bold : known.plain
      const before = widths.get(text)
      if (before !== undefined) return before
      const width = scratch
        .font(isBold ? BOLD : PLAIN)
        .fontSize(1)
        .widthOfString(text)
      if (widths.size >= MOST_KNOWN) widths.clear()
      widths.set(text, width)
      return width
    },
  }
}
