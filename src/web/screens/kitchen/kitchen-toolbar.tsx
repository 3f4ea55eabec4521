import { screenPaths } from '../../../contract/screen-paths.ts'
import type { CalendarDate } from '../../../domain/shared/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../domain/shared/date-format.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { useMay } from '../../staff/staff-member.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { neighborWeek } from './choose-week.ts'
import { useCsvDownload } from './use-csv-download.ts'
import type { useKitchenOrders } from './use-kitchen-orders.ts'

type Kitchen = ReturnType<typeof useKitchenOrders>

export function KitchenToolbar({ kitchen }: { kitchen: Kitchen }) {
  const { date, fetching, refresh } = kitchen
  const csv = useCsvDownload()
  const may = useMay()
  return (
    <section
      aria-label="Week and tools"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden"
    >
      <WeekPicker kitchen={kitchen} />
      <div className="flex flex-wrap items-center gap-3">
        <SwitchField label="Show test orders" checked={kitchen.showTests} onChange={kitchen.setShowTests} />
        <Button tone="outline" busy={fetching} onClick={() => void refresh()}>
          {!fetching && <Icon name="refresh" />}
          Refresh
        </Button>
        {may('export-orders') && (
          <Button
            tone="outline"
            busy={csv.busy}
            disabled={date === null}
            onClick={() => date && void csv.download(date)}
          >
            {!csv.busy && <Icon name="download" />}
            Download CSV
          </Button>
        )}
        <Button tone="outline" onClick={() => window.print()}>
          Print
        </Button>
        {may('view-money') && (
          <LinkButton tone="outline" to={screenPaths.business}>
            Business
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function WeekPicker({ kitchen: { date, weeks, choose } }: { kitchen: Kitchen }) {
  return (
    <div className="flex items-end gap-2">
      <StepButton
        label="Previous week"
        icon="arrow-left"
        week={neighborWeek(weeks, date, -1)}
        choose={choose}
      />
      <div className="min-w-0 sm:min-w-80">
        <SelectField
          label="Delivery week"
          value={date ?? ''}
          disabled={date === null}
          onChange={(event) => choose(calendarDateOf(event.target.value))}
        >
          {date === null && <option value="">Loading</option>}
          {weeks.map((week) => (
            <option key={week} value={week}>
              {formatWeekdayAndDay(week)}
            </option>
          ))}
        </SelectField>
      </div>
      <StepButton label="Next week" icon="arrow-right" week={neighborWeek(weeks, date, 1)} choose={choose} />
    </div>
  )
}

type StepButtonProps = {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  /** Null at the end of the list. The button stays focusable there, so that a keyboard is not thrown off it. */
  week: CalendarDate | null
  choose: (week: CalendarDate) => void
}

function StepButton({ label, icon, week, choose }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={week === null || undefined}
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-line-strong bg-card text-leaf transition-colors hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
      onClick={() => week && choose(week)}
    >
      <Icon name={icon} />
    </button>
  )
}
