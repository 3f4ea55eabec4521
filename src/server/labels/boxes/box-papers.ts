import { cityLine, streetLine } from '../../../domain/customers/address-lines.ts'
import { type BoxOutside, boxCode, boxLabelTexts } from '../../../domain/labels/boxes/box-label.words.ts'
import { cartonsOf } from '../../../domain/labels/boxes/cartons.ts'
import { SLIP_PAGE, slipPages } from '../../../domain/labels/boxes/slip-layout.ts'
import type { LabelSize } from '../../../domain/labels/paper/label-size.ts'
import { inPrintLetters } from '../../../domain/labels/paper/print-letters.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { fail, type Outcome, succeed } from '../../../domain/shared/outcome.ts'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findLabelSettings } from '../label-settings.records.ts'
import { type Sticker, stickerPaper } from '../paper/draw-labels.ts'
import { type Pen, paperOf, writeText } from '../paper/write-paper.ts'
import { typeface } from '../preview-labels.ts'
import { listBoxesOfDay, type StoredBox } from './boxes-of-day.records.ts'

/** `orderId` null: every box of the day. */
type BoxesAsked = { readonly deliveryDate: CalendarDate; readonly orderId: string | null }
export type BoxPaperFailure = { code: 'no_boxes' } | { code: 'labels_first' }
type Paper = Outcome<AsyncGenerator<Uint8Array>, BoxPaperFailure>

/** A box is read and scanned from across the table. */
const FROM_AFAR = { largestType: 26, largerCode: 2 }

/** A label for each box, in the order of packing, households with needs first. */
export async function printBoxLabels(
  db: Db,
  { deliveryDate, orderId }: BoxesAsked,
  size: LabelSize,
): Promise<Paper> {
  const { portionsPerBox } = await findLabelSettings(db)
  const boxes = specialsFirst(await listBoxesOfDay(db, deliveryDate, orderId))
  const stickers = boxes.flatMap((box) =>
    cartonsOf(Array.from({ length: box.ordered }), portionsPerBox).map((carton): Sticker => {
      const outside = outsideOf(box, deliveryDate, carton)
      return { texts: boxLabelTexts(outside), content: boxCode(outside), ...FROM_AFAR }
    }),
  )
  if (stickers.length === 0) return fail({ code: 'no_boxes' })
  return succeed(stickerPaper(stickers, { size, typeface, title: `Boxes ${deliveryDate}`, isPreview: false }))
}

/** A slip for each box, in the order of packing, households with needs first: only of boxes whose meals all have labels. */
export async function printPackingSlips(db: Db, { deliveryDate, orderId }: BoxesAsked): Promise<Paper> {
  const { portionsPerBox } = await findLabelSettings(db)
  const boxes = await listBoxesOfDay(db, deliveryDate, orderId)
  const whole = specialsFirst(boxes.filter(({ portions, ordered }) => portions.length === ordered))
  const slips = whole.flatMap((box) =>
    cartonsOf(box.portions, portionsPerBox).map((carton) => ({
      outside: outsideOf(box, deliveryDate, carton),
      portions: carton.portions,
    })),
  )
  if (slips.length === 0) return fail({ code: boxes.length === 0 ? 'no_boxes' : 'labels_first' })
  const about = { title: `Packing slips ${deliveryDate}`, page: SLIP_PAGE }
  return succeed(paperOf(about, pagesOf(slips)))
}

type Slip = { outside: BoxOutside; portions: StoredBox['portions'] }

const HAIR_LINE = 0.75
const MARGIN = 36

function* pagesOf(slips: readonly Slip[]): Generator<(pen: Pen) => void> {
  const maker = inPrintLetters(`${brand.name}, ${brand.phone}`) ?? brand.phone
  for (const { outside, portions } of slips)
    for (const { texts, rules } of slipPages(outside, portions, { typeface, maker }))
      yield (pen) => {
        for (const text of texts) writeText(pen, text)
        pen.lineWidth(HAIR_LINE).strokeColor('black')
        for (const y of rules)
          pen
            .moveTo(MARGIN, y)
            .lineTo(SLIP_PAGE.width - MARGIN, y)
            .stroke()
      }
}

/** Order of printing: whoever packs takes the boxes of persons with needs first. */
function specialsFirst(boxes: readonly StoredBox[]): readonly StoredBox[] {
  const hasNeeds = ({ avoids, persons }: StoredBox) =>
    avoids || persons.some(({ mustNot }) => mustNot.length > 0)
  return [...boxes.filter(hasNeeds), ...boxes.filter((box) => !hasNeeds(box))]
}

const outsideOf = (
  { orderNumber, recipientName, street, apartment, city, state, zip }: StoredBox,
  deliveryDate: CalendarDate,
  { k, n }: { k: number; n: number },
): BoxOutside => ({
  ...{ orderNumber, recipientName, deliveryDate, k, n },
  street: streetLine({ street, apartment }),
  place: cityLine({ city, state, zip }),
})
