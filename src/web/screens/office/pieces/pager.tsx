import { Button } from '../../../ui/buttons/button.tsx'
import { pieceWords } from './pieces.words.ts'

type PagerProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void }

/** Shows nothing while everything fits on one page. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1) return null
  return (
    <nav aria-label={pieceWords.pages} className="flex flex-wrap items-center gap-3">
      <Button tone="outline" aria-disabled={page === 1} onClick={() => onChange(page - 1)}>
        {pieceWords.previous}
      </Button>
      <span className="tabular-nums">{pieceWords.page(page, pages)}</span>
      <Button tone="outline" aria-disabled={page === pages} onClick={() => onChange(page + 1)}>
        {pieceWords.next}
      </Button>
    </nav>
  )
}
