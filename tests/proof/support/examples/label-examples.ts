import { randomUUID } from 'node:crypto'
import { about, NOTHING_SENT, plain } from './example.ts'

const SETTINGS = {
  ...{ nutrition_label: 'full', nutrition_reason: '', nutrition_since: null, permit: 'FL-1' },
  portions_per_box: 20,
}

/** Labels of meals and what they say. */
export const labelExamples = {
  getPacking: plain(() => ({ query: { date: '2026-12-07' } })),
  scanIntoBox: about((of) => ({ body: { order_id: of.paidOrderId, code: 'RF-1', station: '' } })),
  // Nothing is in the box.
  takeOutOfBox: about(
    (of) => ({ body: { order_id: of.paidOrderId, label_id: null, reason: 'Mixed up', station: '' } }),
    [409, 404],
  ),
  listLabelMeals: plain(NOTHING_SENT),
  previewLabels: plain(() => ({ query: { size: '4x3', meal: randomUUID() } }), 404),
  printLabelTest: plain(() => ({ query: { size: '4x3' } })),
  getLabelDay: plain(() => ({ query: { date: '2026-12-07' } })),
  // Nobody has cooked anything.
  printLabels: plain(() => ({ body: { delivery_date: '2026-12-07', size: '4x3', meals: null } }), 409),
  reprintLabels: plain(
    () => ({ body: { run: randomUUID(), from: 1, to: 2, size: '4x3', reason: 'The roll has jammed' } }),
    404,
  ),
  openLabelRun: plain(() => ({ query: { run: randomUUID() } }), 404),
  openBoxLabels: plain(() => ({ query: { date: '2026-12-08', size: '4x6' } }), 404),
  openPackingSlips: plain(() => ({ query: { date: '2026-12-08' } }), 404),
  // The second of two is about a version that is gone.
  saveLabelSettings: plain(() => ({ body: { ...SETTINGS, version: 1000 } }), 409),
}
