import { Notice } from '../../../ui/notice.tsx'
import { pieceWords } from './pieces.words.ts'
import type { SavingProblem } from './use-saving.ts'

/** `differences`: what somebody else has changed meanwhile, one sentence each. */
type Props = { problem: SavingProblem | null; differences?: readonly string[] }

/** Why something was not saved; what was typed stays in the form. */
export function SavingProblemNotice({ problem, differences = [] }: Props) {
  if (!problem) return null
  const { isUnknown, isOutdated, text } = problem
  if (isOutdated)
    return (
      <Notice tone="warning" urgent title={pieceWords.changedMeanwhile}>
        {text}
        {differences.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  return (
    <Notice tone="danger" urgent title={isUnknown ? pieceWords.unknownEnd : pieceWords.notSaved}>
      {text} {isUnknown && pieceWords.unknownEndText}
    </Notice>
  )
}
