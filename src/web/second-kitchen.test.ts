import { describe, expect, it, test } from 'vitest'
import { DENVER_KITCHEN as denver } from '../../tests/support/denver-kitchen.ts'
import { screenPaths } from '../contract/screen-paths.ts'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { calendarDate } from '../domain/time/calendar-date.ts'
import { SAMPLE_MEALS } from '../sample/sample-meals.ts'
import { quoteOf } from './meal-plan/quote-of.ts'
import { pageHeads } from './page-heads.ts'
import { regularDeliveryDateFrom } from './screens/kitchen/week/choose-week.ts'
import { closeText } from './screens/office/renewals/close-text.ts'
import { lastUsed } from './screens/portal/settings/sessions.words.ts'
import { formatMoment } from './staff/format-moment.ts'
import { writtenScreen } from './written-screen.tsx'

/** What only Orlando's screens may say. */
const OF_ORLANDO = /Mondays?\b|Sunday|8 AM|6 PM|\bET\b/

describe('the page of', () => {
  const { landing, zipGate } = screenPaths
  it.each([
    [
      'a visitor',
      landing,
      ['every Wednesday', '10 AM to 2 PM', 'until Friday midnight (Friday 11:59 PM MT)'],
    ],
    ['the ZIP gate', zipGate, ['Delivered every Wednesday, 10 AM to 2 PM']],
  ])('%s tells the days and the window of the kitchen', async (_, path, texts) => {
    const page = (await writtenScreen(denver, path)).replaceAll('<!-- -->', '')
    for (const text of texts) expect(page).toContain(text)
    expect(page).not.toMatch(OF_ORLANDO)
    expect(await writtenScreen(ORLANDO_KITCHEN, path)).toMatch(OF_ORLANDO)
  })

  it('each screen tells search engines the weekday of the kitchen', () => {
    const heads = JSON.stringify([...pageHeads(denver).values()])
    expect(heads).toContain('every Wednesday')
    expect(heads).not.toMatch(OF_ORLANDO)
  })
})

test('a sentence of a screen tells moments and days by the clock of the kitchen', () => {
  const closes = '2026-11-21T07:00:00.000Z'
  expect(closeText(denver, closes)).toBe('Nov 20, 2026, 11:59 PM MT')
  expect(formatMoment(denver, closes)).toBe('Nov 21, 2026, 12:00 AM')
  expect(lastUsed(denver, closes)).toBe('Last used Nov 21, 2026, 12:00 AM')
  expect(regularDeliveryDateFrom(denver, calendarDate('2026-11-24'))).toBe('2026-11-25')
})

test('the price of a selection has the shipping of the kitchen', () => {
  const [meal] = SAMPLE_MEALS
  if (!meal) throw new Error('There are no sample meals')
  const priced = quoteOf(denver, [{ mealId: meal.id, quantity: 10 }], [], 1)
  expect(priced.shippingCents).toBe(1250)
})
