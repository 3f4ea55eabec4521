import { fail, type Outcome, succeed } from '../../shared/outcome.ts'
import { type Area, LABEL_AREAS, type LabelSize } from './label-size.ts'
import type { LabelPart, LabelText } from './label-text.ts'
import type { PanelFacts } from './panel-rows.words.ts'
import { type PanelForm, panelsOf, type SetPanel } from './set-panel.ts'
import {
  type Paragraph,
  type PlacedText,
  type Spared,
  setParagraphs,
  type Typeface,
} from './set-paragraphs.ts'
import type { Rule } from './set-rows.ts'

/** 21 CFR 101.2(c): the lower-case o of the smallest type is a sixteenth of an inch high. */
const SMALLEST_O = 72 / 16
/** 21 CFR 101.7(i): the net weight of a package with a face of 5 to 25 square inches, measured at its figures. */
const SMALLEST_WEIGHT = 72 / 8

/** Of an ordinary text, from what reads well at arm's length down to the smallest that the law allows. */
const LARGEST_TYPE = 15
const TYPE_STEP = 0.25
const MARGIN = 7
const ROOMY = 1.16
const TIGHT = 1.02
/** Once the type is as small as it may be, letters get narrower, far from three times as high as wide. */
const WIDTHS = [100, 95, 90, 85, 80, 75]
const NARROWEST = 75
/** Between a panel and the texts. */
const GAP = 4

/** How much larger than the text the name and the person are, while there is room. */
const LARGE: Partial<Record<LabelPart, number>> = { name: 1.5, for: 1.5, use_by: 1.1 }

/** A dot of a label printer with 203 dots an inch. A module of the code has whole dots, or its edges blur. */
const DOT = 72 / 203
const DOTS_PER_MODULE: Readonly<Record<LabelSize, number>> = { '4x3': 4, '4x6': 5, '100mm': 4, sheet14: 3 }

export type Layout = {
  readonly area: Area
  /** Those of a Nutrition Facts panel come last. */
  readonly texts: readonly PlacedText[]
  /** Of the panel: its frame and what stands between its lines. */
  readonly rules: readonly Rule[]
  /** Null where there is no panel. */
  readonly form: PanelForm | null
  /** Its top left corner and the size of one module, in points. */
  readonly code: { readonly x: number; readonly y: number; readonly module: number }
  /** Of the smallest text. */
  readonly typeSize: number
}

/** `overByPoints`: how much higher the label would have to be with the smallest type. */
export type DoesNotFit = { readonly code: 'does_not_fit'; readonly overByPoints: number }

type Setting = {
  readonly typeface: Typeface
  readonly modules: number
  readonly panel?: PanelFacts | null | undefined
  readonly largestType?: number | undefined
  readonly largerCode?: number | undefined
}

/**
 * Where each statement stands on a label. Texts get smaller until they fit; when they do not fit in the smallest type,
 * there is no label: nothing is ever cut off. `modules`: of one side of the code, its quiet zone included;
 * `panel`: what a Nutrition Facts panel tells, at the bottom, in the first of its forms that fits;
 * `largestType`: to begin with; `largerCode`: how many times as large as on a meal, in whole numbers.
 */
export function labelLayout(
  texts: readonly LabelText[],
  size: LabelSize,
  { typeface, modules, panel = null, largestType = LARGEST_TYPE, largerCode = 1 }: Setting,
): Outcome<Layout, DoesNotFit> {
  const area = LABEL_AREAS[size]
  const module = DOTS_PER_MODULE[size] * largerCode * DOT
  const side = modules * module
  // The quiet zone may reach into the margin, which is as white.
  const code = { x: area.width - side, y: 0, module }
  const box = { x: MARGIN, y: MARGIN, width: area.width - 2 * MARGIN, height: area.height - 2 * MARGIN }
  const besideCode = { width: Math.max(0, side - MARGIN), from: 0, to: Math.max(0, side - MARGIN) }
  let leastOver = Number.POSITIVE_INFINITY
  for (const place of placesFor(panel, box, typeface)) {
    const inner = { ...box, spared: [besideCode, ...place.spared] }
    const setIn = (attempt: Attempt) =>
      setParagraphs(paragraphsOf(texts, size, attempt, typeface), inner, { ...attempt, typeface })
    const over = Math.max(besideCode.to - place.top, setIn(tightest(typeface)).height - place.height)
    leastOver = Math.min(leastOver, over)
    // No attempt needs less room than the tightest one.
    if (over > 0) continue
    for (const attempt of attemptsFor(typeface, largestType)) {
      const set = setIn(attempt)
      // While there is smaller type, no word is broken.
      const isWhole = !set.isBroken || attempt.narrowed === NARROWEST
      if (set.height > place.height || !isWhole) continue
      const drawn = place.set && movedTo(place.set, cornerOf(box, place.set))
      const all = { texts: [...set.texts, ...(drawn?.texts ?? [])], rules: drawn?.rules ?? [] }
      return succeed({ area, ...all, form: place.form, code, typeSize: attempt.type })
    }
  }
  return fail({ code: 'does_not_fit', overByPoints: Math.ceil(leastOver) })
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where a panel begins that ends at the bottom right. */
const cornerOf = (box: Box, { width, height }: SetPanel) => ({
  x: box.x + box.width - width,
  y: box.y + box.height - height,
})

/** Where a panel may stand: it begins at `top`; `height` is left for the texts, `spared` what of it they flow around. */
type Place = {
  readonly form: PanelForm | null
  readonly set: SetPanel | null
  readonly top: number
  readonly height: number
  readonly spared: readonly Spared[]
}

/** A panel in one column stands in the corner, beside texts; in the other forms it is as wide as the label. */
function* placesFor(panel: PanelFacts | null, box: Box, typeface: Typeface): Generator<Place> {
  if (panel === null) return yield { form: null, set: null, top: box.height, height: box.height, spared: [] }
  const room = { width: box.width, typeface, type: smallestType(typeface) }
  for (const { form, set } of panelsOf(panel, room)) {
    const top = box.height - set.height - GAP
    const corner = { width: set.width + GAP, from: top, to: box.height }
    yield form === 'vertical'
      ? { form, set, top, height: box.height, spared: [corner] }
      : { form, set, top, height: top, spared: [] }
  }
}

const movedTo = ({ texts, rules }: SetPanel, by: { readonly x: number; readonly y: number }) => ({
  texts: texts.map((text) => ({ ...text, x: text.x + by.x, y: text.y + by.y })),
  rules: rules.map((rule) => ({ ...rule, x: rule.x + by.x, y: rule.y + by.y })),
})

type Attempt = { readonly type: number; readonly narrowed: number; readonly leading: number }

export const smallestType = ({ xHeight }: Pick<Typeface, 'xHeight'>): number => SMALLEST_O / xHeight

function attemptsFor(typeface: Typeface, largest: number): readonly Attempt[] {
  const smallest = smallestType(typeface)
  const attempts: Attempt[] = []
  for (let type = largest; type > smallest; type -= TYPE_STEP)
    attempts.push({ type, narrowed: 100, leading: ROOMY })
  for (const narrowed of WIDTHS) attempts.push({ type: smallest, narrowed, leading: TIGHT })
  return attempts
}

const tightest = (typeface: Typeface): Attempt => ({
  type: smallestType(typeface),
  narrowed: NARROWEST,
  leading: TIGHT,
})

/** On a small label the statements follow each other in one paragraph; elsewhere each begins a line. */
function paragraphsOf(
  texts: readonly LabelText[],
  size: LabelSize,
  { type, narrowed }: Attempt,
  typeface: Typeface,
): readonly Paragraph[] {
  const isSmall = size === 'sheet14'
  const isLast = narrowed === NARROWEST
  const sizeOf = (part: LabelPart) => {
    if (isSmall || isLast) return type
    if (part === 'weight') return Math.max(type, SMALLEST_WEIGHT / typeface.capHeight)
    return type * (LARGE[part] ?? 1)
  }
  const runOf = ({ text, isBold }: LabelText) => ({ text, isBold })
  if (!isSmall) return texts.map((text) => ({ runs: [runOf(text)], type: sizeOf(text.part) }))
  const [name, ...others] = texts
  return name === undefined
    ? []
    : [
        { runs: [runOf(name)], type },
        { runs: others.map(runOf), type },
      ]
}
