import { expect, test } from 'vitest'
import { fail, type Outcome, succeed } from './outcome.ts'

test('an outcome carries either its value or its failure', () => {
  const halve = (n: number): Outcome<number, { code: 'odd' }> =>
    n % 2 === 0 ? succeed(n / 2) : fail({ code: 'odd' })
  expect(halve(8)).toEqual({ ok: true, value: 4 })
  expect(halve(7)).toEqual({ ok: false, failure: { code: 'odd' } })
})
