import type { MenuPreviewWire, MenuWeekWire } from '../../../../contract/staff/menu/menu-weeks-wire.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AffectedBoxes, AffectedCounts } from '../pieces/affected.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { MENU_WEEKS, PUBLISH } from './menu-weeks.words.ts'
import { useChangeMenuWeeks, useMenuPreview } from './use-menu-weeks.ts'

type Props = { week: MenuWeekWire | null; isFirst: boolean; onClose: () => void }

/** Before the press: whose box is affected and how; `isFirst`: no menu was published so far. */
export function PublishDialog({ week, isFirst, onClose }: Props) {
  const preview = useMenuPreview(week)
  const { busy, problem, change } = useChangeMenuWeeks()
  const publish = async () => {
    if (!week) return
    const { scheduled_date, version } = week
    if (await change('publishMenuWeek', { scheduled_date, version }, MENU_WEEKS.published)) onClose()
  }
  const blocked = !preview.data || preview.data.problems.length > 0
  return (
    <Dialog
      open={week !== null}
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={PUBLISH.title}
      description={week && formatLongDate(calendarDateOf(week.delivery_date))}
      actions={
        <>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            {PUBLISH.cancel}
          </Button>
          <Button busy={busy} aria-disabled={blocked} onClick={() => void publish()}>
            {PUBLISH.publish}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {problem && (
          <Notice tone="danger" urgent>
            {problem.text}
          </Notice>
        )}
        {preview.isError && <LoadProblem title={PUBLISH.failed} onRetry={preview.refetch} />}
        {preview.isPending && <LinesSkeleton label={PUBLISH.looking} lines={5} />}
        {isFirst && <Notice>{PUBLISH.first}</Notice>}
        {preview.data && <Preview preview={preview.data} />}
      </div>
    </Dialog>
  )
}

function Preview({ preview }: { preview: MenuPreviewWire }) {
  const { boxes, problems, leaving, raised, raises_reach_boxes } = preview
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="danger">
          <ul>
            {problems.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <p className="font-semibold">{PUBLISH.boxes(boxes)}</p>
        <AffectedCounts counts={preview.counts} />
      </div>
      {leaving.length > 0 && (
        <Part title={PUBLISH.leaving}>
          {leaving.map(({ meal_id, name, boxes: count }) => (
            <li key={meal_id}>
              {name} <span className="text-ink-soft">({PUBLISH.inBoxes(count)})</span>
            </li>
          ))}
        </Part>
      )}
      {raised.length > 0 && (
        <div>
          <Part title={PUBLISH.raised}>
            {raised.map(({ name, from_cents, to_cents }) => (
              <li key={name}>
                {PUBLISH.fromTo(name, formatDollars(cents(from_cents)), formatDollars(cents(to_cents)))}
              </li>
            ))}
          </Part>
          <p className="mt-1 text-ink-soft">{raises_reach_boxes ? PUBLISH.reach : PUBLISH.keep}</p>
        </div>
      )}
      <AffectedBoxes affected={preview.affected} />
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc pl-5">{children}</ul>
    </div>
  )
}
