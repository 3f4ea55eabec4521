import { describe, expect, it } from 'vitest'
import { spreadsheetText } from './spreadsheet-text.ts'

describe('a text from people in a spreadsheet', () => {
  it.each([
    ...['3-12', '3/12', '3 - 12', '3.12', '12/31/26', '2026-12-07', '3 1/2', '1/2'],
    ...['May 5', 'MAR-3', 'Sept2', 'DEC1', '5 Jun', '5-Jun-2026', 'June 5, 2026'],
    ...['10:30', '10:30 PM', '3 a', '12 p.m.'],
    ...['2E3', '1e+5', '007', '01234', '1,000', '1.50', '(5)', '50%', '$5', '12345678901234567'],
    ...['TRUE', 'false', ' 3-12 '],
  ])('%j is kept from becoming a date, a time or another number', (text) => {
    expect(spreadsheetText(text)).toBe(`'${text}`)
  })

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'],
    ...[' =1+1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\u202e=1'],
  ])('%j is no formula', (text) => {
    expect(spreadsheetText(text)).toBe(`'${text}`)
  })

  it.each([
    ...['Ana Rivera', 'May', 'June Carter', 'Mark 3', 'Apt 3-12', '4B', '12', '32801', '(407) 555-0142'],
    ...['123 Main St', 'RF-2026-0001', 'Gate code 1-2-3-4', 'no nuts = please', '3A', '', '100 Marina Dr'],
  ])('%j stays as it is', (text) => {
    expect(spreadsheetText(text)).toBe(text)
  })
})
