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

/** The programs that start: what is below them is handed the kitchen (docs/decisions/0085). */
const NAME_THE_KITCHEN = [
  'src/server/cli.ts',
  'src/server/start-product.ts',
  'src/web/main.tsx',
  'src/web/prerender.ts',
]

test('only the programs that start name the one kitchen, and nothing else names a zone', () => {
  const root = path.join(server, '../..')
  const files = ['src', 'db']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  expect(files.length).toBeGreaterThan(900)
  const having = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(having(/from '[^']*\/orlando-kitchen\.ts'/).toSorted()).toEqual(NAME_THE_KITCHEN)
  expect(having(/['"`]America\/\w+/)).toEqual(['src/domain/kitchen-place/orlando-kitchen.ts'])
})
