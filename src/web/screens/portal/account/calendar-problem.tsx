import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { calendarProblemWords } from './calendar-problem.words.ts'

export function CalendarProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      urgent
      title={calendarProblemWords.title}
      actions={<Button onClick={onRetry}>{calendarProblemWords.tryAgain}</Button>}
    />
  )
}
