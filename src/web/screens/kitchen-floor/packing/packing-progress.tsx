import { packingWords } from './packing.words.ts'

type Props = { packed: number; all: number }

/** How far the whole day is, on every station the same. */
export function PackingProgress({ packed, all }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xl font-semibold tabular-nums">{packingWords.progress(packed, all)}</p>
      <div
        role="progressbar"
        aria-label={packingWords.title}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={packed}
        className="h-5 overflow-hidden rounded-full border border-line bg-sand"
      >
        <div
          className="h-full bg-leaf-ink transition-[width] motion-reduce:transition-none forced-colors:bg-[Highlight]"
          style={{ width: `${all === 0 ? 0 : (packed / all) * 100}%` }}
        />
      </div>
    </div>
  )
}
