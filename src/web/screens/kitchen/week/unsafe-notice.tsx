import { Link } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { problemWords } from '../../../staff/problems/problems.words.ts'
import { reportAnchor, whatOf } from '../../../staff/problems/report-names.ts'
import type { Case } from '../../../staff/problems/use-problems.ts'
import { textLinkStyle } from '../../../ui/buttons/text-link-style.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What was reported as unsafe, each with the way to its report, where it is answered. */
export function UnsafeNotice({ cases }: { cases: readonly Case[] }) {
  return (
    <Notice tone="danger" size="large" title={problemWords.unsafe(cases.length)}>
      <ul className="flex flex-col gap-2">
        {cases.map((one) => (
          <li key={one.id} className="[overflow-wrap:anywhere]">
            <p>
              {problemWords.of(
                whatOf(one),
                [one.order_number, formatLongDate(calendarDateOf(one.delivery_date))]
                  .filter(Boolean)
                  .join(', '),
              )}
            </p>
            {one.words && <p className="whitespace-pre-line">{one.words}</p>}
            <Link to={`${screenPaths.feedback}#${reportAnchor(one)}`} className={textLinkStyle}>
              {problemWords.open}
              <span className="sr-only">: {whatOf(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
