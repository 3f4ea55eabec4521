import { createPortal } from 'react-dom'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { REACHES, type Reach } from '../../../../domain/tracing/trace-from.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TRACING } from './tracing.words.ts'
import type { Trace } from './use-trace.ts'

type Boxes = Trace['boxes']

const LOOKS: Readonly<Record<Reach, string>> = {
  stop: 'border-warning bg-warning-soft',
  unpack: 'border-warning bg-warning-soft',
  driver: 'border-danger bg-danger-soft',
  call_back: 'border-danger bg-danger-soft',
}

/** By what can still be done about them: what can be stopped comes first. */
export const TracedBoxes = ({ boxes }: { boxes: Boxes }) =>
  REACHES.map((reach) => ({ reach, own: boxes.filter((box) => box.reach === reach) }))
    .filter(({ own }) => own.length > 0)
    .map(({ reach, own }) => (
      <section key={reach} aria-label={TRACING.reaches[reach]} className="flex flex-col gap-2">
        <h3
          className={classes(
            'flex items-center gap-3 rounded-field border-l-8 px-4 py-3 text-xl font-semibold',
            LOOKS[reach],
          )}
        >
          <Icon name="warning" className="size-7" />
          {TRACING.ofReach(TRACING.reaches[reach], own.length)}
        </h3>
        <ul className="flex flex-col divide-y divide-line text-lg">
          {own.map((box) => (
            <li key={box.order_number} className="py-3 [overflow-wrap:anywhere]">
              <Box box={box} />
            </li>
          ))}
        </ul>
      </section>
    ))

const Box = ({ box }: { box: Boxes[number] }) => (
  <>
    <p className="font-semibold">
      {box.order_number}, {box.recipient_name}
    </p>
    <p>
      {formatLongDate(calendarDateOf(box.delivery_date))}:{' '}
      {box.meals.map(({ name, portions, in_box }) => TRACING.portions(portions, name, in_box)).join(', ')}
    </p>
  </>
)

type SheetsProps = { what: 'letters' | 'list'; boxes: Boxes; title: string }

/** A letter for each household, or one list to work from; seen in print alone. */
export const TraceSheets = ({ what, boxes, title }: SheetsProps) =>
  createPortal(
    <div id="print-sheets" className="hidden print:block">
      {what === 'list' ? (
        <article className="flex flex-col gap-4 text-[11pt]">
          <h1 className="text-[16pt] font-semibold">{TRACING.listTitle(title)}</h1>
          {REACHES.map((reach) => ({ reach, own: boxes.filter((box) => box.reach === reach) }))
            .filter(({ own }) => own.length > 0)
            .map(({ reach, own }) => (
              <section key={reach}>
                <h2 className="text-[13pt] font-semibold">
                  {TRACING.ofReach(TRACING.reaches[reach], own.length)}
                </h2>
                <ul>
                  {own.map((box) => (
                    <li key={box.order_number} className="break-inside-avoid border-b py-1">
                      <Box box={box} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </article>
      ) : (
        boxes.map(({ order_number, letter }) => (
          <article key={order_number} className="flex break-after-page flex-col gap-4 text-[13pt]">
            {letter.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </article>
        ))
      )}
    </div>,
    document.body,
  )
