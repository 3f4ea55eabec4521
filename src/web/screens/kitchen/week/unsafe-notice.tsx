import { Link } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { problemWords } from '../../../staff/problems/problems.words.ts'
import { reportAnchor, whatOf } from '../../../staff/problems/report-names.ts'
import type { Case } from '../../../staff/problems/use-problems.ts'
import { textLinkStyle } from '../../../ui/buttons/text-link-style.ts'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'

/** More of them would push the week off a phone. */
const MOST_SHOWN = 3

/** What was reported as unsafe, each with the way to its report, where it is answered. */
export function UnsafeNotice({ cases }: { cases: readonly Case[] }) {
  return (
    <Notice tone="danger" size="large" title={problemWords.unsafe(cases.length)}>
      <ul className="flex flex-col gap-3">
        {cases.slice(0, MOST_SHOWN).map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 [overflow-wrap:anywhere]"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{whatOf(one)}</p>
              {one.words && <p className="line-clamp-3 whitespace-pre-line">{one.words}</p>}
              <p className="text-base">
                {[one.order_number, formatLongDate(calendarDateOf(one.delivery_date))]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <Link to={`${screenPaths.feedback}#${reportAnchor(one)}`} className={textLinkStyle}>
              {problemWords.open}
              <span className="sr-only">: {whatOf(one)}</span>
            </Link>
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
