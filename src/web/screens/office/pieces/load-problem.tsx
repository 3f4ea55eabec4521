import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pieceWords } from './pieces.words.ts'

type Props = { title: string; onRetry: () => unknown; hasData?: boolean }

/** What could not be loaded, and the way to try it again. What was loaded before stays in view. */
export function LoadProblem({ title, onRetry, hasData = false }: Props) {
  return (
    <Notice
      tone="danger"
      urgent
      title={title}
      actions={<Button onClick={() => void onRetry()}>{pieceWords.tryAgain}</Button>}
    >
      {hasData && pieceWords.mayBeOld}
    </Notice>
  )
}
