import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../time/calendar-date.ts'
import { formatLongDate, formatShortDate } from '../time/date-format.ts'
import { perLocale } from './locale.ts'
import { cents, columnFormat, formatDollars } from './money.ts'

describe('what a household reads', () => {
  test('is written as its language writes it', () => {
    expect(formatLongDate('2026-11-30' as CalendarDate, 'es-US')).toBe('lunes, 30 de noviembre de 2026')
    expect(formatShortDate('2026-11-30' as CalendarDate, 'es-US')).toBe('30 nov 2026')
    expect(formatDollars(cents(123_456), 'es-US')).toBe('$1,234.56')
    expect([cents(15_500), cents(999)].map(columnFormat([cents(15_500), cents(999)], 'es-US'))).toEqual([
      '$155.00',
      '$9.99',
    ])
  })

  test('is American English where nobody has chosen', () => {
    expect(formatLongDate('2026-11-30' as CalendarDate)).toBe('Monday, November 30, 2026')
    expect(formatDollars(cents(123_456))).toBe('$1,234.56')
  })

  test('comes from one formatter for each language, made once', () => {
    const made: string[] = []
    const formatter = perLocale((locale) => made.push(locale))
    expect([formatter(), formatter('es-US'), formatter(), formatter('es-US')]).toEqual([1, 2, 1, 2])
    expect(made).toEqual(['en-US', 'es-US'])
  })
})
