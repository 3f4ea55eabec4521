import { isTaken, type PackVerdict } from '../../../../domain/packing/pack-verdict.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { packingWords } from './packing.words.ts'

export type Shown = { kind: 'verdict'; verdict: PackVerdict } | { kind: 'box_first' } | { kind: 'no_answer' }

const wordsOf = (shown: Shown): readonly [string, string] => {
  if (shown.kind === 'verdict') return packingWords.verdicts[shown.verdict]
  return shown.kind === 'box_first'
    ? [packingWords.boxFirst, packingWords.boxFirstText]
    : [packingWords.noAnswer, packingWords.failed]
}

/** One huge answer, in color, words and a sign, read out as well. */
export function VerdictPanel({ shown, hasBox }: { shown: Shown | null; hasBox: boolean }) {
  const isRight = shown?.kind === 'verdict' && isTaken(shown.verdict)
  const [title, text] = shown ? wordsOf(shown) : [hasBox ? packingWords.scanMeals : packingWords.choose, '']
  return (
    <div
      role="status"
      className={classes(
        'flex min-h-40 flex-col items-center justify-center rounded-card border-4 p-5 text-center',
        shown === null && 'border-line bg-sand',
        shown !== null && (isRight ? 'border-success bg-success-soft' : 'border-danger bg-danger-soft'),
      )}
    >
      <p className="flex items-center gap-3 text-4xl font-bold sm:text-6xl">
        {shown !== null && <Icon name={isRight ? 'check' : 'close'} className="size-12" />}
        {title}
      </p>
      {text !== '' && <p className="mt-2 text-xl">{text}</p>}
    </div>
  )
}
