import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { spokenIn } from './support/spoken-in.ts'

// docs/decisions/0082: where a folder has a `*.words.ts`, its screens hold no sentences of their own.

const root = path.resolve(import.meta.dirname, '..')
const files = readdirSync(path.join(root, 'src/web'), { recursive: true, encoding: 'utf8' }).map((file) =>
  path.join('src/web', file),
)
const homes = new Set(files.filter((file) => file.endsWith('.words.ts')).map((file) => path.dirname(file)))
const screens = files.filter((file) => /(?<!\.test)\.tsx$/.test(file) && homes.has(path.dirname(file)))

/** Folders with older screens that still hold sentences. Move them out when you touch one; add none. */
const NOT_YET_MOVED = [
  'src/web/customers',
  'src/web/orders',
  'src/web/screens/kitchen/cooking',
  'src/web/screens/kitchen/driver',
  'src/web/screens/kitchen/pieces',
  'src/web/screens/kitchen/week',
  'src/web/screens/office/approvals',
  'src/web/screens/office/disputes',
  'src/web/screens/office/money',
  'src/web/screens/office/pieces',
  'src/web/screens/order-flow/checkout',
  'src/web/screens/portal/account',
  'src/web/screens/portal/foreseen',
  'src/web/screens/portal/settings',
  'src/web/staff/accounts',
]

test('the sentences of a screen are beside it, in the words of its folder', () => {
  expect(screens.length).toBeGreaterThan(50)
  const spoken = screens.flatMap((file) =>
    spokenIn(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  const isOld = (line: string) =>
    NOT_YET_MOVED.some((folder) => path.dirname(line.split(':')[0] ?? '') === folder)
  expect(spoken.filter((line) => !isOld(line))).toEqual([])
  const silent = NOT_YET_MOVED.filter(
    (folder) => !spoken.some((line) => path.dirname(line.split(':')[0] ?? '') === folder),
  )
  expect(silent).toEqual([])
})

test('what is said is told from class names, types, arrows and comments', () => {
  const screen = `
    // It says Why not.
    type Props = { onIn: () => Promise<void>; label: string }
    const wide = (few: number) => few > 3 && few < 9
    const shown = (kind: 'open' | 'shut'): Promise<string> => {
      switch (kind) {
        case 'open': return <Open />
        case 'shut': return <Shut />
      }
    }
    export const Screen = () => (
      <p title="Who is here" className="flex gap-3 md:flex-row">
        Please choose one
        {count > 1 ? 'These meals are gone' : \`Only one is left\`} <b>Refresh</b>
      </p>
    )`
  expect(spokenIn(screen)).toEqual([
    'Who is here',
    'These meals are gone',
    'Only one is left',
    'Please choose one',
    'Refresh',
  ])
})
