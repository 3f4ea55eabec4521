import type { Area } from '../paper/label-size.ts'
import { type Paragraph, type PlacedText, setParagraphs, type Typeface } from '../paper/set-paragraphs.ts'
import type { BoxOutside } from './box-label.words.ts'
import {
  type PortionOfSlip,
  SLIP_COLUMNS,
  type SlipLine,
  slipCells,
  slipFoot,
  slipHeading,
  slipLines,
} from './packing-slip.words.ts'

const INCH = 72
export const SLIP_PAGE: Area = { width: 8.5 * INCH, height: 11 * INCH }
const MARGIN = 0.5 * INCH
const INNER = SLIP_PAGE.width - 2 * MARGIN
/** How far each column reaches, with a gap behind it. */
const COLUMNS = [0.5 * INCH, 3.1 * INCH, 2.4 * INCH, 1.5 * INCH]
const GAP = 8
const PADDING = 5
const LEADING = 1.16
const TYPES = { name: 22, text: 11, head: 9, foot: 10 }

/** A page of black ink: texts, and lines from margin to margin at these heights. */
export type SlipPage = { readonly texts: readonly PlacedText[]; readonly rules: readonly number[] }
type Block = { readonly texts: readonly PlacedText[]; readonly height: number }

/** The slip of one box on as many pages as it needs. Each of them names the box. */
export function slipPages(
  box: BoxOutside,
  portions: readonly PortionOfSlip[],
  { typeface, maker }: { typeface: Typeface; maker: string },
): readonly SlipPage[] {
  const head = headOf(box, portions.length, typeface)
  const foot = blockOf(
    [{ type: TYPES.foot, runs: [{ text: slipFoot(maker), isBold: false }] }],
    INNER,
    typeface,
  )
  const room = SLIP_PAGE.height - 2 * MARGIN - head.height - foot.height - PADDING
  const pages: { rows: Block[]; height: number }[] = [{ rows: [], height: 0 }]
  for (const line of slipLines(portions)) {
    const row = rowOf(line, typeface)
    const last = pages.at(-1)
    if (last && (last.rows.length === 0 || last.height + row.height <= room)) {
      last.rows.push(row)
      last.height += row.height
    } else pages.push({ rows: [row], height: row.height })
  }
  return pages.map(({ rows }) => pageOf(head, rows, foot))
}

function pageOf(head: Block, rows: readonly Block[], foot: Block): SlipPage {
  const texts: PlacedText[] = [...at(head, MARGIN)]
  const rules: number[] = []
  let top = MARGIN + head.height
  for (const row of rows) {
    rules.push(top)
    texts.push(...at(row, top))
    top += row.height
  }
  rules.push(top)
  texts.push(...at(foot, SLIP_PAGE.height - MARGIN - foot.height))
  return { texts, rules }
}

const at = ({ texts }: Block, top: number): readonly PlacedText[] =>
  texts.map((text) => ({ ...text, y: text.y + top }))

function headOf(box: BoxOutside, portions: number, typeface: Typeface): Block {
  const { name, facts } = slipHeading(box, portions)
  const title = blockOf(
    [
      { type: TYPES.name, runs: [{ text: name, isBold: true }] },
      { type: TYPES.text, runs: [{ text: facts, isBold: false }] },
    ],
    INNER,
    typeface,
  )
  const names = SLIP_COLUMNS.map((text) => [{ text, isBold: false }])
  const columns = cellsOf(names, TYPES.head, typeface)
  return {
    texts: [...title.texts, ...at(columns, title.height + PADDING)],
    height: title.height + columns.height + PADDING,
  }
}

const rowOf = (line: SlipLine, typeface: Typeface): Block => cellsOf(slipCells(line), TYPES.text, typeface)

type Cell = readonly { readonly text: string; readonly isBold: boolean }[]

/** Each run of a cell begins a line. The row is as high as its highest cell. */
function cellsOf(cells: readonly Cell[], type: number, typeface: Typeface): Block {
  let x = 0
  const blocks = cells.map((cell, index) => {
    const width = COLUMNS[index] ?? 0
    const block = blockOf(
      cell.map((run) => ({ type, runs: [run] })),
      width - GAP,
      typeface,
    )
    const texts = block.texts.map((text) => ({ ...text, x: text.x + x, y: text.y + PADDING }))
    x += width
    return { texts, height: block.height }
  })
  return {
    texts: blocks.flatMap(({ texts }) => texts),
    height: Math.max(...blocks.map(({ height }) => height)) + 2 * PADDING,
  }
}

function blockOf(paragraphs: readonly Paragraph[], width: number, typeface: Typeface): Block {
  const box = { x: MARGIN, y: 0, width, spared: [] }
  return setParagraphs(paragraphs, box, { narrowed: 100, leading: LEADING, typeface })
}
