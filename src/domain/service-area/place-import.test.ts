import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '../kitchen/csv.ts'
import type { Place } from './place.ts'
import { PLACE_COLUMNS, planImport } from './place-import.ts'
import { readCsv } from './read-csv.ts'

const orlando: Place = { zipCode: '32801', city: 'Orlando', state: 'FL', county: 'Orange', isOpen: true }
const known = new Map([[orlando.zipCode, orlando]])
const plan = (...rows: string[]) => {
  const outcome = planImport(['zip_code,city,state,county,open', ...rows].join('\n'), known)
  return outcome.ok ? outcome.value : outcome.failure.message
}

describe('a file of ZIP codes', () => {
  test('adds, changes, and leaves what is the same', () => {
    expect(plan('32801,Orlando,FL,Orange,yes', '34711,Clermont,FL,Lake,no')).toMatchObject([
      { line: 2, zipCode: '32801', change: 'same', problems: [] },
      { line: 3, zipCode: '34711', change: 'add', after: { county: 'Lake', isOpen: false }, before: null },
    ])
    expect(plan('32801,Orlando,FL,Orange,closed')).toMatchObject([
      { change: 'change', before: { isOpen: true }, after: { isOpen: false } },
    ])
  })

  test('names every problem of a row, and such a row does nothing', () => {
    expect(plan('501,,Florida,7,maybe,more')).toEqual([
      expect.objectContaining({
        line: 2,
        change: 'none',
        after: null,
        problems: [
          'A ZIP code has five digits',
          'Please use two capital letters, such as FL',
          'Please name the city',
          'This is no name of a county',
          'Open is yes or no',
          'The row has more cells than the first line',
        ],
      }),
    ])
  })

  test('may name a ZIP code once', () => {
    expect(plan('34711,Clermont,FL,Lake,no', '', '34711,Clermont,FL,Lake,yes')).toMatchObject([
      { change: 'add' },
      { line: 4, change: 'none', problems: ['Line 2 names the same ZIP code'] },
    ])
  })

  test.each([
    ['', 'The file is empty.'],
    ['zip,city\n', 'Missing: zip_code, state, county, open.'],
    ['zip_code,city,state,county,open\n32801,"Orlando,FL\n', 'The quote on line 2 is never closed.'],
  ])('%j cannot be read, and it is said why', (text, message) => {
    expect(planImport(text, known)).toMatchObject({
      ok: false,
      failure: { code: 'unreadable_file', message: expect.stringContaining(message) },
    })
  })

  test('takes its columns in any order and in capitals', () => {
    const text = 'Open,COUNTY,State,City,Zip_Code\r\ntrue,Lake,FL,Clermont,34711\r\n'
    expect(planImport(text, known)).toMatchObject({ value: [{ change: 'add', after: { city: 'Clermont' } }] })
  })
})

test('whatever a cell holds, reading gives back what was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é', ';') })
  const row = fc.tuple(fc.constant('x'), cell, cell)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const text = writeCsv(rows.map((cells) => cells.map((value) => ({ value }))))
      const read = readCsv(text)
      expect(read.ok && read.value.map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test('what is exported is the same when it is imported', () => {
  const rows = [...known.values()].map(({ zipCode, city, state, county }) => [
    ...[{ value: zipCode }, city, state, county, 'yes'],
  ])
  expect(planImport(writeCsv([[...PLACE_COLUMNS], ...rows]), known)).toMatchObject({
    value: [{ change: 'same' }],
  })
})
