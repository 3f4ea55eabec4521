import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placedOrder, rowsOf, settledCustomer } from '../../support/people/ordering.ts'
import { type Client, createTestApp, type TestApp } from '../../support/test-app.ts'

const PATH = '/api/functions/kitchen-export/csv'
const DATE = '2026-12-07'

let product: TestApp
let staff: Client
beforeAll(async () => {
  product = await createTestApp()
  staff = await product.staff()
})
afterAll(() => product.close())

/** Cells of a CSV text by RFC 4180. */
function cellsOf(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

async function download() {
  const response = await staff.request(`${PATH}?date=${DATE}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const [header = [], ...rows] = cellsOf(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  const records = rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])))
  return { response, bytes, header, records }
}

describe('the kitchen’s CSV', () => {
  test('is for staff alone, and its refusals are JSON', async () => {
    for (const caller of [product.visitor(), await product.customer()]) {
      const response = await caller.request(`${PATH}?date=${DATE}`)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ success: false, code: 'staff_required' })
    }
    const wrong = await staff.request(`${PATH}?date=tomorrow`)
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({ success: false, fields: { date: expect.any(String) } })
  })

  test('has one line per order and meal, as a file a spreadsheet opens', async () => {
    const customer = await settledCustomer(product)
    await placedOrder(product, customer)
    const { response, bytes, header, records } = await download()
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="kitchen-orders-2026-12-07.csv"',
    )
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(header.slice(0, 4)).toEqual(['Order Number', 'Status', 'Delivery Date', 'Customer'])
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({
      Status: 'Confirmed',
      'Customer Email': customer.email,
      Recipient: 'Ana Rivera',
      Phone: '(407) 555-0142',
      ZIP: '32801',
      'Avoid Proteins': 'pork',
      Notes: 'No cilantro',
      'Refunded In Full': 'No',
      'Decided To Be Cooked': '',
    })
    expect(records.map((record) => Number(record.Quantity)).sort((a, b) => a - b)).toEqual([1, 9])
    for (const record of records) expect(record['Unit Price']).toMatch(/^\$\d+\.\d\d$/)
  })

  test('never holds a formula, whatever people have typed', async () => {
    const { orderId } = await placedOrder(product, await settledCustomer(product))
    const typed = [
      '=HYPERLINK("http://x")',
      '+1+1',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '＝1',
      'two\r\nlines, "quoted"',
      'a\n=1+1',
      'a\r=1+1',
      '3-12',
    ]
    for (const text of typed) {
      await rowsOf(
        product,
        'update orders set recipient_name = $1, delivery_instructions = $1, dietary_notes = $1, apartment = $1 where id = $2',
        [text, orderId],
      )
      const { records } = await download()
      const [record] = records.filter((one) => one.Recipient?.includes(text))
      // Fact 2.157
      const safe = /^two|^a/.test(text) ? text : `'${text}`
      expect([
        record?.Recipient,
        record?.Apartment,
        record?.Notes,
        record?.['Delivery Instructions'],
      ]).toEqual([safe, safe, safe, safe])
    }
  })

  test('gives back every field as it was typed, one record for each meal, whatever is in it', async () => {
    const customer = await settledCustomer(product)
    const { orderId } = await placedOrder(product, customer)
    const [{ n: others } = { n: 0 }] = await rowsOf<{ n: number }>(
      product,
      "select count(*)::int as n from order_items i join orders o on o.id = i.order_id where o.delivery_date = $1 and o.id <> $2 and o.status = 'confirmed'",
      [DATE, orderId],
    )
    const typed = fc
      .array(
        fc.constantFrom('a', '1', ' ', ',', '"', '\r', '\n', '\t', '=', '+', '-', '@', '＝', '＋', "'", '/'),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => parts.join(''))
    const ofColumn = {
      Recipient: 'recipient_name',
      Phone: 'phone',
      Street: 'street_address',
      Apartment: 'apartment',
      City: 'city',
      State: 'state',
      'Delivery Instructions': 'delivery_instructions',
      Notes: 'dietary_notes',
    }
    const sets = Object.values(ofColumn).map((column, index) => `${column} = $${index + 2}`)
    const fields = fc.record(Object.fromEntries(Object.keys(ofColumn).map((name) => [name, typed])))
    await fc.assert(
      fc.asyncProperty(fields, async (texts) => {
        await rowsOf(product, `update orders set ${sets.join(', ')} where id = $1`, [
          orderId,
          ...Object.values(texts),
        ])
        const { records } = await download()
        expect(records).toHaveLength(others + 2)
        const [{ order_number } = { order_number: '' }] = await rowsOf<{ order_number: string }>(
          product,
          'select order_number from orders where id = $1',
          [orderId],
        )
        const own = records.filter((record) => record['Order Number'] === order_number)
        expect(own).toHaveLength(2)
        for (const record of own)
          for (const [name, text] of Object.entries(texts))
            expect(
              [text, `'${text}`].includes(record[name] ?? ''),
              `${name}: ${JSON.stringify(record[name])}`,
            ).toBe(true)
        const cells = records.flatMap((record) => Object.values(record))
        expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell ?? ''))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
