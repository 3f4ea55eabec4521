import type { CalendarDate } from '../../time/calendar-date.ts'
import { formatLongDate, formatWeekdayAndDay } from '../../time/date-format.ts'
import { type BoxOutside, boxOfWords, printedHousehold } from './box-label.words.ts'

/** A portion as its label tells it. */
export type PortionOfSlip = {
  readonly mealName: string
  readonly personName: string | null
  readonly contains: string
  readonly useBy: CalendarDate
}
export type SlipLine = PortionOfSlip & { readonly count: number }

/** Portions that say the same are one line. What is eaten first stands first. */
export function slipLines(portions: readonly PortionOfSlip[]): readonly SlipLine[] {
  const lines = new Map<string, SlipLine>()
  for (const portion of portions) {
    const key = JSON.stringify([portion.mealName, portion.personName, portion.contains, portion.useBy])
    lines.set(key, { ...portion, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  const keyOf = ({ useBy, mealName, personName }: SlipLine) => `${useBy} ${mealName} ${personName ?? ''}`
  return [...lines.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const portionsWords = (count: number) => (count === 1 ? '1 meal' : `${count} meals`)

/** What stands above the lines of a slip. */
export const slipHeading = (
  box: BoxOutside,
  portions: number,
): { readonly name: string; readonly facts: string } => ({
  name: `${printedHousehold(box)}: ${boxOfWords(box).toLowerCase()}`,
  facts: `Order ${box.orderNumber}, delivery on ${formatLongDate(box.deliveryDate)}, ${portionsWords(portions)} in this box`,
})

export const SLIP_COLUMNS = ['', 'Meal', 'Allergens', 'Use or freeze by'] as const

/** A line in the columns of a slip. */
export const slipCells = ({ count, mealName, personName, contains, useBy }: SlipLine) =>
  [
    [{ text: `${count} ×`, isBold: true }],
    [
      { text: mealName, isBold: true },
      ...(personName === null ? [] : [{ text: `for ${personName}`, isBold: false }]),
    ],
    [{ text: contains, isBold: false }],
    [{ text: formatWeekdayAndDay(useBy), isBold: true }],
  ] as const

/** Below the lines. `maker`: the shop and how it is reached. */
export const slipFoot = (maker: string): string =>
  `Keep refrigerated at 41\u00a0°F or below. Eat the earliest date first. The code on each meal opens how to heat it. Something is wrong or missing? ${maker}`
