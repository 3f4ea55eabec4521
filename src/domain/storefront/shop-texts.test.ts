import { expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { draftText, LONGEST_TEXT, TEXT_KINDS } from './shop-texts.ts'
import { textBlocks } from './text-blocks.ts'

test.each(TEXT_KINDS)('the draft of %s can be shown and published as it is', (kind) => {
  const text = draftText(ORLANDO_KITCHEN, kind)
  expect(text.length).toBeLessThan(LONGEST_TEXT)
  const words = JSON.stringify(textBlocks(text))
  expect(words.length).toBeGreaterThan(200)
  // Every link of a draft is one, and no sign of the markup is left over.
  expect(words).not.toMatch(/\]\(|\*\*|undefined/)
})

test('the drafts name the day and the price that the kitchen has', () => {
  const other = { ...ORLANDO_KITCHEN, cutoffWeekday: 5, deliveryDaysAfterCutoff: 5 } as typeof ORLANDO_KITCHEN
  expect(draftText(other, 'terms')).toContain('delivered in our area every Wednesday')
  expect(draftText(other, 'faq')).toContain('Until Friday 11:59 PM')
})
