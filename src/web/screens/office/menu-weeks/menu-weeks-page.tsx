import { useState } from 'react'
import type { MenuWeekWire } from '../../../../contract/staff/menu/menu-weeks-wire.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { MENU_WEEKS } from './menu-weeks.words.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { useMenuWeeks } from './use-menu-weeks.ts'
import { WeekColumn } from './week-column.tsx'

/** The menu, week by week: for who plans what the kitchen offers. */
export function MenuWeeksPage() {
  const { data, isError, isPending, refetch } = useMenuWeeks()
  const [publishing, setPublishing] = useState<MenuWeekWire | null>(null)
  const [repeating, setRepeating] = useState(false)
  const weeks = data?.weeks ?? []
  const open = weeks.filter(({ is_open }) => is_open)
  const hasBegun = weeks.some(({ published_at }) => published_at !== null)
  return (
    <div className="flex flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <PageHeader title={MENU_WEEKS.title} lead={MENU_WEEKS.lead} />
      {isError && <LoadProblem title={MENU_WEEKS.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={MENU_WEEKS.loading} lines={8} />}
      {data && !hasBegun && <Notice>{MENU_WEEKS.notBegun}</Notice>}
      {data && (
        <Button tone="outline" className="self-start" onClick={() => setRepeating(true)}>
          {MENU_WEEKS.repeat}
        </Button>
      )}
      {open.length > 0 && (
        <ol
          aria-label={MENU_WEEKS.weeks}
          className="grid auto-cols-[minmax(min(19rem,88vw),24rem)] grid-flow-col items-start gap-4 overflow-x-auto pb-4"
        >
          {open.map((week) => (
            <WeekColumn
              key={week.scheduled_date}
              week={week}
              before={weeks[weeks.indexOf(week) - 1]}
              meals={data?.meals ?? []}
              hasBegun={hasBegun}
              onPublish={setPublishing}
            />
          ))}
        </ol>
      )}
      <PublishDialog week={publishing} isFirst={!hasBegun} onClose={() => setPublishing(null)} />
      <RepeatDialog open={repeating} weeks={weeks} onClose={() => setRepeating(false)} />
    </div>
  )
}
