import type { StaffChangeWire } from '../../../../contract/staff/staff-log-wire.ts'
import { calendarDate } from '../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { DifferenceTable } from '../pieces/difference-table.tsx'
import { STAFF_LOG } from './log.words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Weeks and work orders go by their day. */
const nameOf = ({ name }: StaffChangeWire) => (DAY.test(name) ? formatLongDate(calendarDate(name)) : name)

type LogEntryProps = { change: StaffChangeWire; onAbout?: (name: string) => void }

/** One change: who, when and why, with what differs as a table. */
export function LogEntry({ change, onAbout }: LogEntryProps) {
  const kitchen = useKitchen()
  const name = nameOf(change)
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-semibold [overflow-wrap:anywhere]">
          {change.kind_words} <EmailText>{name}</EmailText>: {change.act_words.toLowerCase()}
        </h2>
        {onAbout && (
          <Button
            tone="quiet"
            size="small"
            aria-label={STAFF_LOG.allAbout(name)}
            onClick={() => onAbout(name)}
          >
            {STAFF_LOG.allAbout('This')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        <EmailText>{change.who}</EmailText>, {formatMoment(kitchen, change.at)}
      </p>
      {change.reason && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-ink-soft">{STAFF_LOG.reason}</span> {change.reason}
        </p>
      )}
      {change.lines.length > 0 && <DifferenceTable lines={change.lines} name={name} />}
    </li>
  )
}
