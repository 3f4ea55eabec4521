import type { FieldDifference } from '../../../../../domain/recipes/fields-difference.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { menuWords } from './menu.words.ts'
import type { ActProblem } from './use-menu.ts'

type Props = { problem: ActProblem | null; differences?: readonly FieldDifference[] }

/** Why nothing was saved. What was typed stays; of another's change it says what differs. */
export function ActProblemNotice({ problem, differences = [] }: Props) {
  if (!problem) return null
  const { isOutdated, isUnknown, text } = problem
  const title = isOutdated ? menuWords.outdated : isUnknown ? menuWords.unknown : menuWords.notSaved
  return (
    <Notice tone={isOutdated ? 'warning' : 'danger'} urgent title={title}>
      {text}
      {isOutdated && differences.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{menuWords.differs}</p>
          <DifferenceList differences={differences} />
        </>
      )}
    </Notice>
  )
}

/** What reads differently, the former beside the new. */
export function DifferenceList({ differences }: { differences: readonly FieldDifference[] }) {
  return (
    <ul className="mt-1 flex flex-col gap-1 [overflow-wrap:anywhere]">
      {differences.map(({ field, from, to }) => (
        <li key={field}>
          <span className="font-semibold">{field}:</span> {from === '' ? '–' : from}{' '}
          <span aria-hidden="true">→</span>
          <span className="sr-only">{menuWords.becomes}</span> {to === '' ? '–' : to}
        </li>
      ))}
    </ul>
  )
}
