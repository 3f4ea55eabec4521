import { expect, test } from 'vitest'
import { calendarDate } from '../../time/calendar-date.ts'
import { slipLines } from './packing-slip.words.ts'
import { SLIP_PAGE, slipPages } from './slip-layout.ts'

const box = {
  ...{ orderNumber: 'RF-1001', recipientName: 'Ana Rivera', street: '', place: '' },
  ...{ deliveryDate: calendarDate('2026-12-07'), k: 1, n: 1 },
}
const portion = (own: { mealName?: string; personName?: string | null; useBy?: string } = {}) => ({
  ...{ mealName: 'Lemon Salmon', personName: null, contains: 'Contains: fish (salmon).', ...own },
  useBy: calendarDate(own.useBy ?? '2026-12-12'),
})
const typeface = { xHeight: 0.5, capHeight: 0.7, widthOf: (text: string) => text.length * 0.55 }
const paper = { typeface, maker: 'Rooted Fuel, (407) 555-0142' }
const countsOn = (page: { texts: readonly { text: string }[] }) =>
  page.texts.flatMap(({ text }) => /^(\d+) ×$/.exec(text)?.[1] ?? []).map(Number)

test('portions that say the same are one line; what keeps shortest stands first', () => {
  const lines = slipLines([
    portion(),
    portion({ personName: 'Leo' }),
    portion({ mealName: 'Turkey Chili', useBy: '2026-12-10' }),
    portion(),
  ])
  expect(lines.map(({ count, mealName, personName }) => [count, mealName, personName])).toEqual([
    [1, 'Turkey Chili', null],
    [2, 'Lemon Salmon', null],
    [1, 'Lemon Salmon', 'Leo'],
  ])
})

test('a slip goes on to another page that names the box again, and no line is lost or below its foot', () => {
  const portions = Array.from({ length: 120 }, (_, index) => portion({ mealName: `Meal ${index % 60}` }))
  const pages = slipPages(box, portions, paper)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap(countsOn).reduce((sum, count) => sum + count, 0)).toBe(120)
  for (const { texts, rules } of pages) {
    expect(texts[0]?.text).toBe('Ana Rivera: box 1 of 1')
    const foot = texts.find(({ text }) => text.startsWith('Keep refrigerated'))
    expect(Math.max(...rules)).toBeLessThan((foot?.y ?? 0) - (foot?.type ?? 0) / 2)
    for (const { y, x } of texts) {
      expect(y).toBeLessThan(SLIP_PAGE.height - 30)
      expect(x).toBeGreaterThanOrEqual(36)
    }
  }
})
