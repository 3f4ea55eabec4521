import { panelWords } from '../figures/panel.words.ts'
import { linearRows, linearText, type PanelFacts, tabularRows, verticalRows } from './panel-rows.words.ts'
import { setParagraphs, type Typeface } from './set-paragraphs.ts'
import { type Drawing, type Rule, type Style, setRows, widthOfRows } from './set-rows.ts'

/** Of 21 CFR 101.9(d)(12), (d)(11)(iii) and (j)(13)(ii)(A)(2), in the order in which they are tried. */
const PANEL_FORMS = ['vertical', 'tabular', 'linear'] as const
export type PanelForm = (typeof PANEL_FORMS)[number]

/** A panel whose top left corner is at 0, 0, its frame included. */
export type SetPanel = Drawing & { readonly width: number }

const WIDTHS = [100, 95, 90, 85, 80, 75]
const LINE = 0.5
const PAD = 4
/** Between columns of a table, and on each side of the line before them. */
const GUTTER = 6
const TIGHT = 1.04
const VERTICAL_TITLE = 22

/** From the widest letters on in which it is not too wide. Only a line of text gets lower by narrower ones. */
export function* panelsOf(
  facts: PanelFacts,
  room: { readonly width: number; readonly typeface: Typeface; readonly type: number },
): Generator<{ readonly form: PanelForm; readonly set: SetPanel }> {
  for (const form of PANEL_FORMS)
    for (const narrowed of WIDTHS) {
      const set = SETTERS[form](facts, { ...room, narrowed })
      if (set) yield { form, set: framed(set) }
      if (set && form !== 'linear') break
    }
}

type Room = Style & { readonly width: number; readonly type: number }

const SETTERS: Readonly<Record<PanelForm, (facts: PanelFacts, room: Room) => SetPanel | null>> = {
  vertical,
  tabular,
  linear,
}

/** The title is as wide as everything below it. */
function vertical(facts: PanelFacts, room: Room): SetPanel | null {
  const inner = room.typeface.widthOf(panelWords.title, true) * VERTICAL_TITLE
  const width = inner + 2 * PAD
  const rows = verticalRows(facts, room.type, (VERTICAL_TITLE * 100) / room.narrowed)
  if (width > room.width || widthOfRows(rows.slice(1), room) > inner) return null
  const set = setRows(rows, { x: PAD, y: PAD, width: inner }, room)
  return withFootnote({ ...set, height: PAD + set.height, width }, room)
}

function tabular(facts: PanelFacts, room: Room): SetPanel | null {
  const { before, columns } = tabularRows(facts, room.type)
  const [first = [], second = []] = columns
  const widths = { before: widthOfRows(before, room), first: widthOfRows(first, room) }
  const left = PAD + widths.before + GUTTER
  const secondAt = left + widths.first + GUTTER
  const rest = room.width - secondAt - PAD
  const free = rest - widthOfRows(second, room)
  if (free < 0) return null
  const firstWidth = widths.first + free / 2
  const at = (x: number, width: number) => ({ x, y: PAD, width })
  const parts = [
    setRows(before, at(PAD, widths.before), room),
    setRows(first, at(left, firstWidth), room),
    setRows(second, at(secondAt + free / 2, rest - free / 2), room),
  ]
  const height = PAD + Math.max(...parts.map((part) => part.height))
  const line = { x: left - GUTTER / 2, y: PAD, width: LINE, height: height - PAD }
  const joined = {
    texts: parts.flatMap(({ texts }) => texts),
    rules: [...parts.flatMap(({ rules }) => rules), line],
  }
  return withFootnote({ ...joined, height, width: room.width }, room)
}

function linear(facts: PanelFacts, room: Room): SetPanel | null {
  const inner = room.width - 2 * PAD
  const rows = linearRows(facts, room.type)
  if (widthOfRows(rows, room) > inner) return null
  const set = setRows(rows, { x: PAD, y: PAD / 2, width: inner }, room)
  return withText(linearText(facts), { ...set, height: PAD / 2 + set.height, width: room.width }, room)
}

function withFootnote(set: SetPanel, room: Room): SetPanel {
  const bar: Rule = { x: PAD, y: set.height + 1, width: set.width - 2 * PAD, height: 3 }
  const below = { ...set, rules: [...set.rules, bar], height: set.height + 5 }
  return withText(panelWords.footnote, below, room)
}

/** In the smallest type below what there is. */
function withText(text: string, set: SetPanel, { typeface, narrowed, type }: Room): SetPanel {
  const box = { x: PAD, y: set.height, width: set.width - 2 * PAD, spared: [] }
  const style = { narrowed, leading: TIGHT, typeface }
  const { texts, height } = setParagraphs([{ type, runs: [{ text, isBold: false }] }], box, style)
  return { ...set, texts: [...set.texts, ...texts], height: set.height + height + PAD / 2 }
}

function framed(set: SetPanel): SetPanel {
  const { width, height } = set
  const frame: readonly Rule[] = [
    { x: 0, y: 0, width, height: LINE },
    { x: 0, y: height - LINE, width, height: LINE },
    { x: 0, y: 0, width: LINE, height },
    { x: width - LINE, y: 0, width: LINE, height },
  ]
  return { ...set, rules: [...set.rules, ...frame] }
}
