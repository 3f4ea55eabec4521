import { randomUUID } from 'node:crypto'
import { NOTHING_SENT, plain } from './example.ts'

const SETTINGS = { nutrition_label: 'full', nutrition_reason: '', nutrition_since: null, permit: 'FL-1' }

/** Labels of meals and what they say. */
export const labelExamples = {
  listLabelMeals: plain(NOTHING_SENT),
  previewLabels: plain(() => ({ query: { size: '4x3', meal: randomUUID() } }), 404),
  printLabelTest: plain(() => ({ query: { size: '4x3' } })),
  // The second of two is about a version that is gone.
  saveLabelSettings: plain(() => ({ body: { ...SETTINGS, version: 1000 } }), 409),
}
