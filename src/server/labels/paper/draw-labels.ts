import { labelAddress } from '../../../domain/labels/label-code.ts'
import type { LabelFacts } from '../../../domain/labels/label-facts.ts'
import { labelTexts, panelOfLabel } from '../../../domain/labels/label-texts.words.ts'
import { type DoesNotFit, type Layout, labelLayout } from '../../../domain/labels/paper/label-layout.ts'
import { type LabelSize, pageOf } from '../../../domain/labels/paper/label-size.ts'
import type { LabelText } from '../../../domain/labels/paper/label-text.ts'
import type { PanelFacts } from '../../../domain/labels/paper/panel-rows.words.ts'
import type { Typeface } from '../../../domain/labels/paper/set-paragraphs.ts'
import type { Outcome } from '../../../domain/shared/outcome.ts'
import { type Code, codeOf, drawCode } from './draw-code.ts'
import { BOLD } from './typeface.ts'
import { type Pen, paperOf, writeText } from './write-paper.ts'

/** `code`: random, of one portion; a preview has none that leads anywhere. */
export type Label = { readonly facts: LabelFacts; readonly code: string }

type Drawn = { layout: Layout; code: Code }

/** Anything of the size of a label. `content`: what its code of squares says. */
export type Sticker = {
  readonly texts: readonly LabelText[]
  readonly content: string
  readonly panel?: PanelFacts | null
  /** Where it is larger than a label of a meal: see `labelLayout`. */
  readonly largestType?: number
  readonly largerCode?: number
}

const stickerOf = ({ facts, code }: Label, origin: string): Sticker => ({
  texts: labelTexts(facts),
  panel: panelOfLabel(facts),
  content: labelAddress(origin, code),
})

/** Where everything of a label stands; refused when it does not fit. */
export const layOut = (
  label: Label,
  { size, origin, typeface }: { size: LabelSize; origin: string; typeface: Typeface },
): Outcome<Drawn, DoesNotFit> => layOutSticker(stickerOf(label, origin), { size, typeface })

function layOutSticker(
  { content, texts, ...wanted }: Sticker,
  { size, typeface }: { size: LabelSize; typeface: Typeface },
): Outcome<Drawn, DoesNotFit> {
  const code = codeOf(content)
  const layout = labelLayout(texts, size, { typeface, modules: code.modules, ...wanted })
  return layout.ok ? { ok: true, value: { layout: layout.value, code } } : layout
}

type Printing = {
  readonly size: LabelSize
  readonly typeface: Typeface
  readonly title: string
  readonly isPreview: boolean
}

/**
 * Labels as a PDF of the exact size, as many on a page as there are places.
 * @throws Error for a label that does not fit: whoever prints has asked `layOut` before
 */
export const labelPaper = (
  labels: AsyncIterable<Label> | Iterable<Label>,
  { origin, ...printing }: Printing & { readonly origin: string },
): AsyncGenerator<Uint8Array> => stickerPaper(stickersOf(labels, origin), printing)

async function* stickersOf(
  labels: AsyncIterable<Label> | Iterable<Label>,
  origin: string,
): AsyncGenerator<Sticker> {
  for await (const label of labels) yield stickerOf(label, origin)
}

/** @throws Error for one that does not fit */
export function stickerPaper(
  stickers: AsyncIterable<Sticker> | Iterable<Sticker>,
  printing: Printing,
): AsyncGenerator<Uint8Array> {
  const { page, places } = pageOf(printing.size)
  return paperOf({ title: printing.title, page }, pagesOf(stickers, places, printing))
}

async function* pagesOf(
  stickers: AsyncIterable<Sticker> | Iterable<Sticker>,
  places: readonly { x: number; y: number }[],
  printing: Printing,
): AsyncGenerator<(pen: Pen) => void> {
  let waiting: Sticker[] = []
  const draw = (onPage: readonly Sticker[]) => (pen: Pen) => {
    onPage.forEach((sticker, index) => {
      pen.save().translate(places[index]?.x ?? 0, places[index]?.y ?? 0)
      drawSticker(pen, sticker, printing)
      pen.restore()
    })
  }
  for await (const sticker of stickers) {
    waiting.push(sticker)
    if (waiting.length < places.length) continue
    yield draw(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield draw(waiting)
}

function drawSticker(pen: Pen, sticker: Sticker, printing: Printing): void {
  const laidOut = layOutSticker(sticker, printing)
  if (!laidOut.ok) throw new Error(`A label of ${sticker.texts[0]?.text} does not fit its size`)
  const { layout, code } = laidOut.value
  for (const text of layout.texts) writeText(pen, text)
  for (const { x, y, width, height } of layout.rules) pen.rect(x, y, width, height).fill('black')
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
