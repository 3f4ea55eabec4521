import type { MenuPreviewWire, MenuWeekWire } from '../../../../contract/staff/menu-weeks-wire.ts'
import { cents, formatDollars } from '../../../../domain/shared/money.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { MENU_WEEKS, PUBLISH } from './menu-weeks.words.ts'
import { useChangeMenuWeeks, useMenuPreview } from './use-menu-weeks.ts'

/** Before the press: whose box is affected and how. */
export function PublishDialog({ week, onClose }: { week: MenuWeekWire | null; onClose: () => void }) {
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
        {preview.data && <Preview preview={preview.data} />}
      </div>
    </Dialog>
  )
}

function Preview({ preview }: { preview: MenuPreviewWire }) {
  const { boxes, problems, counts, leaving, raised, raises_reach_boxes } = preview
  const counted = [
    ...(counts.must_choose > 0 ? [PUBLISH.mustChoose(counts.must_choose)] : []),
    ...(counts.substituted > 0 ? [PUBLISH.substituted(counts.substituted)] : []),
    ...(counts.dearer > 0 ? [PUBLISH.dearer(counts.dearer)] : []),
    ...(counts.cheaper > 0 ? [PUBLISH.cheaper(counts.cheaper)] : []),
  ]
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
        {counted.length === 0 ? (
          <p className="text-ink-soft">{PUBLISH.nobody}</p>
        ) : (
          <ul className="list-disc pl-5">
            {counted.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
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
                {name}: {formatDollars(cents(from_cents))} → {formatDollars(cents(to_cents))}
              </li>
            ))}
          </Part>
          <p className="mt-1 text-ink-soft">{raises_reach_boxes ? PUBLISH.reach : PUBLISH.keep}</p>
        </div>
      )}
      <Affected affected={preview.affected} />
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

function Affected({ affected }: Pick<MenuPreviewWire, 'affected'>) {
  if (affected.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{PUBLISH.who}</h3>
      {affected.length === 200 && <p className="text-ink-soft">{PUBLISH.first(affected.length)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {affected.map(({ customer, told_cents, now_cents, notes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and two households may have one name
          <li key={place} className="py-2">
            <p className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{customer}</span>
              {told_cents !== undefined && now_cents !== undefined && (
                <span className="text-ink-soft">
                  {' '}
                  {told_cents === now_cents
                    ? PUBLISH.same(formatDollars(cents(told_cents)))
                    : PUBLISH.pays(formatDollars(cents(told_cents)), formatDollars(cents(now_cents)))}
                </span>
              )}
            </p>
            {notes.map((note) => (
              <p key={note} className="text-sm text-ink-soft">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
