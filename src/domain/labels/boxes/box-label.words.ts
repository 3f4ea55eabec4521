import type { CalendarDate } from '../../time/calendar-date.ts'
import { formatLongDate } from '../../time/date-format.ts'
import type { LabelText } from '../paper/label-text.ts'
import { inPrintLetters } from '../paper/print-letters.ts'

/** A box from outside. `k` and `n`: which one of those that the household gets. */
export type BoxOutside = {
  readonly orderNumber: string
  readonly recipientName: string
  readonly street: string
  readonly place: string
  readonly deliveryDate: CalendarDate
  readonly k: number
  readonly n: number
}

/** A household whose name is written in other letters is found by its number. */
export const printedHousehold = ({ recipientName, orderNumber }: BoxOutside): string =>
  inPrintLetters(recipientName)?.trim() || orderNumber

export const boxOfWords = ({ k, n }: Pick<BoxOutside, 'k' | 'n'>): string => `Box ${k} of ${n}`

const UNPRINTED = 'Address: on the list of the driver.'

/** What whoever carries the box has to know, and nothing else: a box stands in front of a door, where everybody reads it. */
export function boxLabelTexts(box: BoxOutside): readonly LabelText[] {
  const [street, place] = [inPrintLetters(box.street), inPrintLetters(box.place)]
  const address = street === null || place === null ? [UNPRINTED] : [`${street},`, `${place}.`]
  return [
    { part: 'name', text: printedHousehold(box), isBold: true },
    { part: 'for', text: boxOfWords(box), isBold: true },
    ...address.map((text) => ({ part: 'maker', text, isBold: false }) as const),
    { part: 'use_by', text: `Delivery on ${formatLongDate(box.deliveryDate)}.`, isBold: false },
    { part: 'keep', text: 'Perishable. Keep refrigerated at 41\u00a0°F or below.', isBold: true },
    { part: 'portion', text: box.orderNumber, isBold: true },
  ]
}

/** What a packing station reads from the box. It ends with the number of the order. */
export const boxCode = ({ k, n, orderNumber }: Pick<BoxOutside, 'k' | 'n' | 'orderNumber'>): string =>
  `BOX-${k}-${n}-${orderNumber}`
