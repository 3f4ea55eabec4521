import { useId } from 'react'
import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import { formatWeekdayAndDay } from '../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { useMay } from '../../staff/staff-member.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { useKitchenOrders } from './orders/use-kitchen-orders.ts'
import { neighborWeek } from './week/choose-week.ts'
import { useCsvDownload } from './week/use-csv-download.ts'

type Kitchen = ReturnType<typeof useKitchenOrders>

const TOOL = 'px-3! max-sm:text-sm! sm:px-4!'

type ToolbarProps = { kitchen: Kitchen; onPrint: () => void }

export function KitchenToolbar({ kitchen, onPrint }: ToolbarProps) {
  const { date, fetching, refresh } = kitchen
  const csv = useCsvDownload()
  const may = useMay()
  return (
    <section aria-label="Week and tools" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <WeekPicker kitchen={kitchen} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <Button tone="outline" className={TOOL} busy={fetching} onClick={() => void refresh()}>
          {!fetching && <Icon name="refresh" />}
          Refresh
        </Button>
        {may('export-orders') && (
          <Button
            tone="outline"
            className={TOOL}
            busy={csv.busy}
            disabled={date === null}
            onClick={() => date && void csv.download(date)}
          >
            {!csv.busy && <Icon name="download" />}
            Download CSV
          </Button>
        )}
        <Button tone="outline" className={TOOL} disabled={!kitchen.isWhole} onClick={onPrint}>
          <Icon name="print" />
          Print Packing List
        </Button>
        <SwitchField label="Show test orders" checked={kitchen.showTests} onChange={kitchen.setShowTests} />
      </div>
    </section>
  )
}

/** Its label is beside it where there is room: every line above the list of meals is a line less of them. */
function WeekPicker({ kitchen: { date, weeks, choose } }: { kitchen: Kitchen }) {
  const id = useId()
  return (
    <div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 sm:w-auto sm:flex-nowrap">
      <label htmlFor={id} className="font-medium max-sm:basis-full">
        Delivery week
      </label>
      <StepButton
        label="Previous week"
        icon="arrow-left"
        week={neighborWeek(weeks, date, -1)}
        choose={choose}
      />
      <div className="min-w-0 flex-1 sm:min-w-72">
        <select
          id={id}
          className="field-box text-lg font-semibold"
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
        </select>
      </div>
      <StepButton label="Next week" icon="arrow-right" week={neighborWeek(weeks, date, 1)} choose={choose} />
    </div>
  )
}

type StepButtonProps = {
  label: string
  icon: 'arrow-left' | 'arrow-right'
  /** Null at the end of the list. The button stays focusable there, so that a keyboard does not lose its focus. */
  week: CalendarDate | null
  choose: (week: CalendarDate) => void
}

function StepButton({ label, icon, week, choose }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={week === null || undefined}
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-line-strong bg-card text-leaf-ink transition-colors hover:bg-leaf-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
      onClick={() => week && choose(week)}
    >
      <Icon name={icon} />
    </button>
  )
}
