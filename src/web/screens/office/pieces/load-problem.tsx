import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Props = { title: string; onRetry: () => unknown; hasData?: boolean }

/** What could not be loaded, and the way to try it again. What was loaded before stays in view. */
export function LoadProblem({ title, onRetry, hasData = false }: Props) {
  return (
    <Notice
      tone="danger"
      urgent
      title={title}
      actions={<Button onClick={() => void onRetry()}>Try Again</Button>}
    >
      {hasData && 'What you see may be out of date.'}
    </Notice>
  )
}
