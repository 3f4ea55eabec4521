import type { CalendarDate } from '../../../domain/time/calendar-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Label, labelPaper } from '../paper/draw-labels.ts'
import { type LabelDeps, typeface } from '../preview-labels.ts'
import { findRun, listRunLabels } from './label-runs.records.ts'

const LABELS_AT_ONCE = 100

/** The paper of a run as it was printed, without the labels that were voided since; null when there is no such run. */
export async function openRun(
  { db, origin }: LabelDeps,
  runId: string,
): Promise<{ deliveryDate: CalendarDate; pieces: AsyncGenerator<Uint8Array> } | null> {
  const run = await findRun(db, runId)
  if (!run) return null
  const { sheet, deliveryDate } = run
  const printing = { size: sheet, origin, typeface, title: `Labels ${deliveryDate}`, isPreview: false }
  return { deliveryDate, pieces: labelPaper(labelsOf(db, runId), printing) }
}

async function* labelsOf(db: Db, runId: string): AsyncGenerator<Label> {
  let after = 0
  for (;;) {
    const page = await listRunLabels(db, runId, { after, limit: LABELS_AT_ONCE })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.place
  }
}
