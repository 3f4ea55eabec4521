import { visibleText } from '../shared/typed-text.ts'

export const PO_BOX_REFUSED =
  'We bring boxes to the door, so we cannot deliver to a PO box. Please enter a street address.'

const PO_BOXES = [
  /** "PO Box 12", "P.O. Box", "P O Box", "POBox 12", also with a zero for the O. */
  /\bp[\s.]*[o0][\s.]*box\b(?!\s+(?:rd|road|st|street|ave|avenue|ln|lane|dr|drive|ct|court|way)\b)/i,
  /\bpost(?:al)?\s+office\s+box\b/i,
  /\bpost(?:al)?\s+box\b/i,
  /** "POB 12" and "P.O.B. 12", but neither "Pobst St" nor "POB" as a word. */
  /\bp[\s.]*[o0][\s.]*b[\s.]*#?\s*\d/i,
  /** "Box 12" as all there is, but not "12 Box Elder Rd". */
  /^box\s*#?\s*\d+\s*$/i,
]

/** Whether a line of an address names a box at a post office, where nobody can hand over a meal. */
export function isPoBox(typed: string): boolean {
  const line = visibleText(typed).normalize('NFKC').trim()
  return PO_BOXES.some((pattern) => pattern.test(line))
}
