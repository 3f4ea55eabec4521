import { labelAddress } from '../../../domain/labels/label-code.ts'
import type { LabelFacts } from '../../../domain/labels/label-facts.ts'
import { labelTexts } from '../../../domain/labels/label-texts.words.ts'
import { type DoesNotFit, type Layout, labelLayout } from '../../../domain/labels/paper/label-layout.ts'
import { type LabelSize, pageOf } from '../../../domain/labels/paper/label-size.ts'
import type { Typeface } from '../../../domain/labels/paper/set-paragraphs.ts'
import type { Outcome } from '../../../domain/shared/outcome.ts'
import { type Code, codeOf, drawCode } from './draw-code.ts'
import { BOLD } from './typeface.ts'
import { type Pen, paperOf, writeText } from './write-paper.ts'

/** `code`: random, of one portion; a preview has none that leads anywhere. */
export type Label = { readonly facts: LabelFacts; readonly code: string }

type Drawn = { layout: Layout; code: Code }

/** Where everything of a label stands; refused when it does not fit. */
export function layOut(
  { facts, code }: Label,
  { size, origin, typeface }: { size: LabelSize; origin: string; typeface: Typeface },
): Outcome<Drawn, DoesNotFit> {
  const drawnCode = codeOf(labelAddress(origin, code))
  const layout = labelLayout(labelTexts(facts), size, { typeface, modules: drawnCode.modules })
  return layout.ok ? { ok: true, value: { layout: layout.value, code: drawnCode } } : layout
}

type Printing = {
  readonly size: LabelSize
  readonly origin: string
  readonly typeface: Typeface
  readonly title: string
  readonly isPreview: boolean
}

/**
 * Labels as a PDF of the exact size, as many on a page as there are places.
 * @throws Error for a label that does not fit: whoever prints has asked `layOut` before
 */
export function labelPaper(
  labels: AsyncIterable<Label> | Iterable<Label>,
  printing: Printing,
): AsyncGenerator<Uint8Array> {
  const { page, places } = pageOf(printing.size)
  return paperOf({ title: printing.title, page }, pagesOf(labels, places, printing))
}

async function* pagesOf(
  labels: AsyncIterable<Label> | Iterable<Label>,
  places: readonly { x: number; y: number }[],
  printing: Printing,
): AsyncGenerator<(pen: Pen) => void> {
  let waiting: Label[] = []
  const draw = (onPage: readonly Label[]) => (pen: Pen) => {
    onPage.forEach((label, index) => {
      pen.save().translate(places[index]?.x ?? 0, places[index]?.y ?? 0)
      drawLabel(pen, label, printing)
      pen.restore()
    })
  }
  for await (const label of labels) {
    waiting.push(label)
    if (waiting.length < places.length) continue
    yield draw(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield draw(waiting)
}

function drawLabel(pen: Pen, label: Label, printing: Printing): void {
  const laidOut = layOut(label, printing)
  if (!laidOut.ok) throw new Error(`A label of ${label.facts.mealName} does not fit its size`)
  const { layout, code } = laidOut.value
  for (const text of layout.texts) writeText(pen, text)
  drawCode(pen, code, layout.code)
  if (printing.isPreview) markAsPreview(pen, layout)
}

const PREVIEW = 'PREVIEW'
const SLANT = -20

/** Across the label, light enough to read what is below it: nobody sticks this on food. */
function markAsPreview(pen: Pen, { area: { width, height } }: Layout): void {
  const type = Math.min(height * 0.45, width * 0.16)
  pen.save().rotate(SLANT, { origin: [width / 2, height / 2] })
  pen.font(BOLD).fontSize(type).fillColor('black').fillOpacity(0.22)
  const side = (width - pen.widthOfString(PREVIEW)) / 2
  pen.text(PREVIEW, side, height / 2 + type / 3, { lineBreak: false, baseline: 'alphabetic' })
  pen.restore()
}
