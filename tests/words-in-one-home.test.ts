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

test('the sentences of a screen are beside it, in the words of its folder', () => {
  expect(screens.length).toBeGreaterThan(50)
  const spoken = screens.flatMap((file) =>
    spokenIn(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(spoken).toEqual([])
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
