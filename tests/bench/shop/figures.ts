import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import type { Measured } from './measure.ts'

const FILE = path.resolve(import.meta.dirname, '../../../docs/figures.md')

/** Writes the part of docs/figures.md that belongs to a command: what stands between its two marks. */
export function writeFigures(section: string, lines: readonly string[]): void {
  const [begin, end] = [`<!-- ${section}: begin -->`, `<!-- ${section}: end -->`]
  const [before, rest] = readFileSync(FILE, 'utf8').split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/figures.md has no marks of ${section}`)
  writeFileSync(FILE, `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`)
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, Node ${process.version.slice(1)}`

export const ratio = (one: Measured, other: Measured): string => (one.perSecond / other.perSecond).toFixed(2)

export const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0))

export const computingOf = ({ computing: { product, database } }: Measured): string =>
  `${milliseconds(product)}, ${milliseconds(database)} ms`

/** The product's callers are households; who calls with plain SQL does the product's work. */
export const computingRatio = ({ computing: ours }: Measured, { computing: plain }: Measured): string =>
  ((plain.caller + plain.database) / (ours.product + ours.database)).toFixed(2)
