import { PACK_VERDICTS } from './pack-verdict.ts'

/** What is written of a portion: the verdict when it was scanned, or that it was taken out of its box again. */
export const SCAN_RECORDS = [...PACK_VERDICTS, 'taken_out'] as const

/** How far a box is with so many portions in it. */
export const boxState = ({ inBox, isPacked }: { inBox: number; isPacked: boolean }) =>
  isPacked ? 'packed' : inBox > 0 ? 'packing' : 'open'
