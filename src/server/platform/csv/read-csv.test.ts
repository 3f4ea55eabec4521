import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from '../../../domain/kitchen/csv.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  return read.ok ? read.value.map(({ cells }) => cells) : read.failure.message
}

const signs = fc.constantFrom(
  ...['a', '"', ',', ';', '\t', '\n', '\r', ' ', 'é', "'", '=', '@', '1', '-', '豆'],
)
const row = fc.tuple(fc.constant('x'), fc.string({ unit: signs }), fc.string({ unit: signs }))

test('whatever a cell holds, reading gives back what was written, formulas and apostrophes too', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      expect(cellsOf(writeCsv([['a', 'b', 'c'], ...rows]))).toEqual([['a', 'b', 'c'], ...rows])
    }),
    { numRuns: 1000 },
  )
})

test.each(['=1+1', "'=1+1", "''3-12", '3-12', "'tis", '-5', 'true'])('%j comes back as it was', (text) => {
  expect(cellsOf(writeCsv([[text]]))).toEqual([[text]])
})

test.each([
  ['with semicolons, as Excel writes them', 'name;note\r\nRice;"a;b, c"\r\n'],
  ['with tabs', 'name\tnote\nRice\ta;b, c\n'],
  ['with a byte order mark, and line ends of an old Mac', '\ufeffname,note\rRice,"a;b, c"\r'],
  ['with a quoted first line', '"name";"note"\nRice;"a;b, c"'],
])('a file %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['name', 'note'],
    ['Rice', 'a;b, c'],
  ])
})

test('each row knows the line on which it begins, also after empty lines and lines within quotes', () => {
  const read = readCsv('\ufeffa,b\r\n,\r\n"x\r\ny\nz",2\r\n\r\nlast,3')
  expect(read).toMatchObject({
    value: [
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\r\ny\nz', '2'] },
      { line: 7, cells: ['last', '3'] },
    ],
  })
})

test.each([
  ['zip,city\n32801,"Orlando', 'The quote on line 2 is never closed.'],
  ['zip,city\n32801,"Or"lando', 'On line 2 a cell goes on after its closing quote.'],
  ['zip,size\n32801,5" pan', 'On line 2 a quote stands inside of a cell'],
  [new TextDecoder().decode(Buffer.from('name\nCrème', 'latin1')), 'not stored as UTF-8'],
  ['n\0a\0', 'not stored as UTF-8'],
])('%j cannot be read, and it is said why', (text, message) => {
  expect(cellsOf(text)).toContain(message)
})
