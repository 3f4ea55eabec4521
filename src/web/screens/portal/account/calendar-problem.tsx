import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function CalendarProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      urgent
      title="Your coming weeks could not be loaded"
      actions={<Button onClick={onRetry}>Try Again</Button>}
    />
  )
}
