import { describe, expect, test } from 'vitest'
import type { Place } from './place.ts'
import { PLACE_COLUMNS, planImport } from './place-import.ts'

const orlando: Place = { zipCode: '32801', city: 'Orlando', state: 'FL', county: 'Orange', isOpen: true }
const known = new Map([[orlando.zipCode, orlando]])
const rowsOf = (...rows: (readonly string[])[]) => rows.map((cells, index) => ({ line: index + 1, cells }))
const plan = (...rows: string[]) => {
  const outcome = planImport(rowsOf(PLACE_COLUMNS, ...rows.map((row) => row.split(','))), known)
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
    expect(plan('34711,Clermont,FL,Lake,no', '34711,Clermont,FL,Lake,yes')).toMatchObject([
      { change: 'add' },
      { line: 3, change: 'none', problems: ['Line 2 names the same ZIP code'] },
    ])
  })

  test.each([
    [[], 'The file is empty.'],
    [[['zip', 'city']], 'Missing: zip_code, state, county, open.'],
  ])('%j cannot be read, and it is said why', (rows, message) => {
    expect(planImport(rowsOf(...rows), known)).toMatchObject({
      ok: false,
      failure: { code: 'unreadable_file', message: expect.stringContaining(message) },
    })
  })

  test('takes its columns in any order and in capitals', () => {
    const header = ['Open', 'COUNTY', 'State', 'City', 'Zip_Code']
    const rows = rowsOf(header, ['true', 'Lake', 'FL', 'Clermont', '34711'])
    expect(planImport(rows, known)).toMatchObject({ value: [{ change: 'add', after: { city: 'Clermont' } }] })
  })
})

test('what is exported is the same when it is imported', () => {
  const { zipCode, city, state, county } = orlando
  expect(planImport(rowsOf(PLACE_COLUMNS, [zipCode, city, state, county, 'yes']), known)).toMatchObject({
    value: [{ change: 'same' }],
  })
})
