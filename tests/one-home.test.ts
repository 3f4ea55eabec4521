import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../src/domain/orders/order-status.ts'

// What the compiler does not see: a list that is spelled a second time inside of a template of SQL.

const server = path.join(import.meta.dirname, '../src/server')
const templatesIn = (file: string) =>
  readFileSync(path.join(server, file), 'utf8').match(/\bsql(<[^`]*>)?`[^`]*`/g) ?? []
const templates = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => templatesIn(file).map((template) => ({ file, template })))

test('the templates of SQL are read, so that an empty list cannot pass for a clean one', () => {
  expect(templates.length).toBeGreaterThan(100)
})

test('a group of order statuses is a parameter made from the constant, never spelled in SQL', () => {
  const status = `'(?:${ORDER_STATUSES.join('|')})'`
  const spelled = new RegExp(`\\bo\\.status\\b[^\\n]*${status}|\\borders\\.status\\}[^\\n]*${status}`)
  const found = templates.filter(({ template }) =>
    spelled.test(template.replace(/\$\{'\w+' satisfies OrderStatus\}/g, '?')),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})

const mapped = {
  'a meal selection':
    /\{\s*(?:mealId: (?:\w+\.)?meal_id|meal_id: (?:mealId|\w+\.mealId)|mealId), quantity(?:: \w+\.quantity)?,?\s*\}\)\)/,
  'an address': /street_address: [\w.]*streetAddress|streetAddress: [\w.]*street_address/,
}
const homes = ['contract/shared/selections-on-wire.ts']

test.each(Object.entries(mapped))('%s is brought from and to the wire in its one home', (_, mapping) => {
  const src = path.join(server, '..')
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !homes.some((home) => file.endsWith(home)),
    )
    .filter((file) => {
      const text = readFileSync(path.join(src, file), 'utf8')
      return /meal_id|street_address/.test(text) && mapping.test(text)
    })
  expect(found).toEqual([])
})
