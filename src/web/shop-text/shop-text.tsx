import { Fragment } from 'react'
import { type TextBlock, type TextPiece, textBlocks } from '../../domain/storefront/text-blocks.ts'
import { textLinkStyle } from '../ui/buttons/text-link-style.ts'

/** A text that an owner typed, as households see it. Its parts become elements one by one: nothing typed is markup. */
export function ShopText({ text, level = 2 }: { text: string; level?: 2 | 4 }) {
  return (
    <div className="flex max-w-text flex-col gap-4 leading-relaxed [overflow-wrap:anywhere]">
      {textBlocks(text).map((block, place) => {
        // Texts are never put in another order: the place of a part is what it is.
        const key = `${place} ${block.kind}`
        return <Block key={key} block={block} level={level} />
      })}
    </div>
  )
}

function Block({ block, level }: { block: TextBlock; level: 2 | 4 }) {
  const Heading = `h${level}` as const
  if (block.kind === 'heading')
    return <Heading className="mt-4 font-display text-heading font-semibold first:mt-0">{block.text}</Heading>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces pieces={block.pieces} />
      </p>
    )
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {block.items.map((pieces) => (
        <li key={pieces.map((piece) => piece.text).join('')}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </ul>
  )
}

function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, href, isBold }, place) => {
    const key = `${place} ${text}`
    if (href !== undefined)
      return (
        <a key={key} href={href} className={textLinkStyle}>
          {text}
        </a>
      )
    return isBold ? <strong key={key}>{text}</strong> : <Fragment key={key}>{text}</Fragment>
  })
}
