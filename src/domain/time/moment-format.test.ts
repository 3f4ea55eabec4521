import { expect, it } from 'vitest'
import { ORLANDO_KITCHEN } from '../kitchen-place/orlando-kitchen.ts'
import { formatLastMoment, formatMoment } from './moment-format.ts'

const cutoff = new Date('2026-11-30T05:00:00Z')

it('prints a moment on the clock of the business, with a plain space before AM', () => {
  expect(formatMoment(ORLANDO_KITCHEN, cutoff)).toBe('Nov 30, 2026, 12:00 AM')
})

it('prints an end as the last minute that still counts', () => {
  expect(formatLastMoment(ORLANDO_KITCHEN, cutoff)).toBe('Nov 29, 2026, 11:59 PM')
})
