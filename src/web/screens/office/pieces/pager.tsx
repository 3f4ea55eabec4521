import { Button } from '../../../ui/buttons/button.tsx'

type PagerProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void }

/** Nothing while everything fits on one page. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <Button tone="outline" aria-disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      <Button tone="outline" aria-disabled={page === pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
