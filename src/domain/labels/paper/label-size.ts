/** Points of a printer: 72 an inch. */
const INCH = 72
const MILLIMETERS_PER_INCH = 25.4
const HUNDRED_MILLIMETERS = (100 / MILLIMETERS_PER_INCH) * INCH

export const LABEL_SIZES = ['4x3', '4x6', '100mm', 'sheet14'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

export type Area = { readonly width: number; readonly height: number }

/** Of the label itself, in points. */
export const LABEL_AREAS: Readonly<Record<LabelSize, Area>> = {
  '4x3': { width: 4 * INCH, height: 3 * INCH },
  '4x6': { width: 4 * INCH, height: 6 * INCH },
  '100mm': { width: HUNDRED_MILLIMETERS, height: HUNDRED_MILLIMETERS },
  sheet14: { width: 4 * INCH, height: (4 / 3) * INCH },
}

const LETTER: Area = { width: 8.5 * INCH, height: 11 * INCH }
const COLUMNS = 2
const ROWS = 7
const GAP_BETWEEN_COLUMNS = (3 / 16) * INCH

/** How many labels a page has, how large the page is, and where each label begins from the top left corner. */
export function pageOf(size: LabelSize): { page: Area; places: readonly { x: number; y: number }[] } {
  const label = LABEL_AREAS[size]
  if (size !== 'sheet14') return { page: label, places: [{ x: 0, y: 0 }] }
  const left = (LETTER.width - COLUMNS * label.width - GAP_BETWEEN_COLUMNS) / 2
  const top = (LETTER.height - ROWS * label.height) / 2
  const places = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    x: left + (index % COLUMNS) * (label.width + GAP_BETWEEN_COLUMNS),
    y: top + Math.floor(index / COLUMNS) * label.height,
  }))
  return { page: LETTER, places }
}
