import type { MenuFilePreviewWire } from '../../../../../contract/staff/menu/menu-files-wire.ts'
import type { MenuFileKind } from '../../../../../domain/menu-files/menu-file.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { DifferenceTable } from '../../pieces/difference-table.tsx'
import { FILE_WORDS } from './files.words.ts'

type Row = MenuFilePreviewWire['rows'][number]

export const countsOf = (preview: MenuFilePreviewWire | undefined) => {
  const count = (change: Row['change']) => preview?.rows.filter((row) => row.change === change).length ?? 0
  return { add: count('add'), change: count('change'), same: count('same'), none: count('none') }
}

type Props = { kind: MenuFileKind; preview: MenuFilePreviewWire }

/** What is wrong comes first, then what changes; what stays as it is is only counted. */
export function FilePreview({ kind, preview }: Props) {
  const counts = countsOf(preview)
  const rows = [
    ...preview.rows.filter(({ change }) => change === 'none'),
    ...preview.rows.filter(({ change }) => change === 'change'),
    ...preview.rows.filter(({ change }) => change === 'add'),
  ]
  return (
    <section aria-label={FILE_WORDS.rows} className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {rows.length === 0 ? FILE_WORDS.nothing : FILE_WORDS.summary(counts.add, counts.change, counts.same)}
      </p>
      {counts.none > 0 && <Notice tone="danger" title={FILE_WORDS.problems(counts.none)} />}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <PreviewRow key={row.row} kind={kind} row={row} />
        ))}
      </ul>
    </section>
  )
}

const TONES: Readonly<Record<Row['change'], BadgeTone>> = {
  add: 'success',
  change: 'warning',
  same: 'neutral',
  none: 'danger',
}

function PreviewRow({ kind, row: { row, name, change, lines, problems } }: { kind: MenuFileKind; row: Row }) {
  const placeOf = kind === 'ingredients' ? FILE_WORDS.line : FILE_WORDS.number
  const isFilled = (text: string | null) => text !== null && text !== 'none'
  // Of something new, what the file leaves empty says nothing.
  const shown = change === 'add' ? lines.filter(({ after }) => isFilled(after)) : lines
  return (
    <li className="flex flex-col gap-2 py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 flex-1 font-semibold">
          {placeOf(row)}
          {name && `: ${name}`}
        </p>
        <Badge tone={TONES[change]}>{FILE_WORDS[change]}</Badge>
      </div>
      {problems.map((problem) => (
        <p key={`${problem.row} ${problem.column} ${problem.message}`} className="text-danger">
          {problem.row !== row && `${placeOf(problem.row)}, `}
          <span className="font-semibold">{problem.column}:</span> {problem.message}
        </p>
      ))}
      {change === 'change' && <DifferenceTable lines={shown} name={name} />}
      {change === 'add' && (
        <p className="text-ink-soft">{shown.map(({ what, after }) => `${what}: ${after}`).join('. ')}</p>
      )}
    </li>
  )
}
