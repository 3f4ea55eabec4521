import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../shared/money.ts'
import { workOrderCsv, writeCsv } from './csv.ts'

/** A plain reader of RFC 4180, independent of the writer. */
function readCsv(file: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true)
  const text = file.slice(1)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += character
  }
  return rows
}

describe('a CSV text', () => {
  it('ends every row with CRLF', () => {
    expect(
      writeCsv([
        ['a', 1],
        ['b', 2],
      ]),
    ).toBe('\uFEFFa,1\r\nb,2\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(writeCsv([['Mac, "cheese"', 'two\nlines', 'plain']])).toBe(
      '\uFEFF"Mac, ""cheese""","two\nlines",plain\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])('defuses %j', (text) => {
    expect(readCsv(writeCsv([[text]]))).toEqual([[`'${text}`]])
  })

  it('leaves its own numbers numbers, also below 0', () => {
    expect(writeCsv([[-5, 0, 12.5]])).toBe('\uFEFF-5,0,12.5\r\n')
  })

  it('quotes a lone line feed and a lone carriage return, so that a record stays one record', () => {
    expect(writeCsv([['a\n=1+1', 'b\r=1+1']])).toBe('\uFEFF"a\n=1+1","b\r=1+1"\r\n')
  })

  it.each([';', '\t', '|', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'quotes %j, at which some spreadsheets split too',
    (separator) => {
      const text = `a${separator}=1+1`
      expect(writeCsv([[text, 'b']])).toBe(`\uFEFF"${text}",b\r\n`)
    },
  )

  it('leaves a date and an amount of its own to be read as such', () => {
    expect(writeCsv([[{ value: '2026-12-07' }, { value: '15.50' }]])).toBe('\uFEFF2026-12-07,15.50\r\n')
  })

  const cell = fc.string({
    unit: fc.constantFrom(
      ...['a', 'é', ' ', ',', '"', '\r', '\n', '\t', '=', '-', '+', '@', "'", '1', '/', ':', '(', '%', 'e'],
      ...['＝', '＋', '－', '＠', '\u200b', '\u00a0', 'May', 'PM'],
    ),
    maxLength: 8,
  })
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })

  it('reads back as it was written, with nothing but an apostrophe more', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const read = readCsv(writeCsv(written))
        const bare = (text: string, row: number, column: number) =>
          text === `'${written[row]?.[column]}` ? text.slice(1) : text
        expect(read.map((cells, row) => cells.map((text, column) => bare(text, row, column)))).toEqual(
          written,
        )
      }),
    )
  })

  it('has no cell that starts a formula, also behind what nobody sees', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const texts = readCsv(writeCsv(written)).flat()
        expect(texts.filter((text) => /^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text))).toEqual([])
      }),
    )
  })
})

describe('the export of a work order', () => {
  it('lists name, quantity, unit price and total price', () => {
    expect(
      workOrderCsv([
        { mealName: 'Citrus Salmon', quantity: 4, unitPriceCents: cents(2200), hasCompleteRecipe: true },
        {
          mealName: 'Chicken, Herb-Roasted',
          quantity: 100,
          unitPriceCents: cents(1550),
          hasCompleteRecipe: true,
        },
      ]),
    ).toBe(
      '\uFEFFMeal Name,Quantity,Unit Price,Total Price\r\n' +
        'Citrus Salmon,4,22.00,88.00\r\n' +
        '"Chicken, Herb-Roasted",100,15.50,1550.00\r\n',
    )
  })

  it('says which meal has no complete recipe, in a column of its own', () => {
    const item = { quantity: 1, unitPriceCents: cents(1550) }
    expect(
      workOrderCsv([
        { ...item, mealName: 'Salmon', hasCompleteRecipe: true },
        { ...item, mealName: 'Satay', hasCompleteRecipe: false },
      ]),
    ).toBe(
      '\uFEFFMeal Name,Quantity,Unit Price,Total Price,Recipe\r\n' +
        'Salmon,1,15.50,15.50,Complete\r\n' +
        'Satay,1,15.50,15.50,Missing or incomplete\r\n',
    )
  })

  it('has no columns of money for somebody who sees no prices', () => {
    expect(workOrderCsv([{ mealName: 'Citrus Salmon', quantity: 4, hasCompleteRecipe: true }])).toBe(
      '\uFEFFMeal Name,Quantity\r\nCitrus Salmon,4\r\n',
    )
  })

  it('has its heading without meals', () => {
    expect(workOrderCsv([])).toBe('\uFEFFMeal Name,Quantity,Unit Price,Total Price\r\n')
  })
})
