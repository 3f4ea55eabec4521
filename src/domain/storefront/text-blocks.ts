/** A piece of a line: plain, bold, or a link. */
export type TextPiece = { readonly text: string; readonly isBold?: true; readonly href?: string }

/** A part of a text as it is shown. Nothing of what somebody typed is ever markup. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly pieces: readonly TextPiece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextPiece[])[] }

const HEADING = /^#{1,3}\s+(.+)$/
const ITEM = /^[-*]\s+(.+)$/

/**
 * The parts of a text that an owner typed: `## ` begins a heading, `- ` an item of a list, an empty line a paragraph. In a
 * line, `**bold**` and `[words](address)`.
 */
export function textBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  let lines: string[] = []
  let items: (readonly TextPiece[])[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', pieces: piecesOf(lines.join(' ')) })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    lines = []
    items = []
  }
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const [, heading] = HEADING.exec(line) ?? []
    const [, item] = ITEM.exec(line) ?? []
    if (heading !== undefined) {
      close()
      blocks.push({ kind: 'heading', text: heading })
    } else if (item !== undefined) {
      if (lines.length > 0) close()
      items.push(piecesOf(item))
    } else if (line === '') close()
    else {
      if (items.length > 0) close()
      lines.push(line)
    }
  }
  close()
  return blocks
}

const PIECE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g

function piecesOf(line: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of line.matchAll(PIECE)) {
    const [whole, bold, words, address] = match
    if (match.index > from) pieces.push({ text: line.slice(from, match.index) })
    if (bold !== undefined) pieces.push({ text: bold, isBold: true })
    else if (words !== undefined && address !== undefined && isLink(address))
      pieces.push({ text: words, href: address })
    else pieces.push({ text: whole })
    from = match.index + whole.length
  }
  if (from < line.length) pieces.push({ text: line.slice(from) })
  return pieces
}

/** A page of ours, a page elsewhere over TLS, a mail or a phone call; nothing that a browser would run. */
const isLink = (address: string): boolean => /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address)
