import { encode } from 'uqr'
import type { Pen } from './write-paper.ts'

/** White around a code, without which scanners do not find it: four modules on each side. */
const QUIET_ZONE = 4

export type Code = { readonly rows: readonly (readonly boolean[])[]; readonly modules: number }

/** A code of squares that is read with 15 % of it missing. `modules`: of one side, its quiet zone included. */
export function codeOf(text: string): Code {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return { rows: data, modules: size + 2 * QUIET_ZONE }
}

/** Modules of one row that touch are one rectangle: printers leave hair lines between two. */
export function drawCode(
  pen: Pen,
  { rows }: Code,
  { x, y, module }: { x: number; y: number; module: number },
): void {
  const left = x + QUIET_ZONE * module
  const top = y + QUIET_ZONE * module
  rows.forEach((row, line) => {
    for (let from = row.indexOf(true); from !== -1; from = nextDark(row, from)) {
      const end = endOfRun(row, from)
      pen.rect(left + from * module, top + line * module, (end - from) * module, module)
      from = end - 1
    }
  })
  pen.fill('black')
}

const nextDark = (row: readonly boolean[], after: number) => row.indexOf(true, after + 1)

function endOfRun(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return end === -1 ? row.length : end
}
