import { Link } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { problemWords } from '../../../staff/problems/problems.words.ts'
import { reportAnchor, whatOf } from '../../../staff/problems/report-names.ts'
import type { Case } from '../../../staff/problems/use-problems.ts'
import { textLinkStyle } from '../../../ui/buttons/text-link-style.ts'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'

/** More of them would push the week off a phone. */
const MOST_SHOWN = 3

/** What was reported as unsafe, each in two lines with the way to its report, which says the rest and is answered there. */
export function UnsafeNotice({ cases }: { cases: readonly Case[] }) {
  return (
    <Notice tone="danger" size="large" title={problemWords.unsafe(cases.length)}>
      <ul className="flex flex-col gap-2">
        {cases.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.id} className="min-w-0">
            <Link
              to={`${screenPaths.feedback}#${reportAnchor(one)}`}
              className={classes(textLinkStyle, 'block truncate')}
            >
              <span className="sr-only">{problemWords.open}: </span>
              {whatOf(one)}
            </Link>
            <p className="truncate text-base">{[one.order_number, one.words].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ul>
      {cases.length > MOST_SHOWN && (
        <Link to={screenPaths.feedback} className={classes(textLinkStyle, 'mt-3 inline-block')}>
          {problemWords.others(cases.length - MOST_SHOWN)}
        </Link>
      )}
    </Notice>
  )
}
