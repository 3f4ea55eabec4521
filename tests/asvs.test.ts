import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')

const KINDS = ['proven', 'no test', 'not applicable', 'open'] as const
type Counts = Record<(typeof KINDS)[number], number>

const kindOf = (proof: string): keyof Counts =>
  proof.startsWith('**open:**')
    ? 'open'
    : proof === 'no test' || proof === 'not applicable'
      ? proof
      : 'proven'

const rows = [...text.matchAll(/^\| (\d+)\.\d+\.\d+ (L\d) \| .* \| ([^|]+) \|$/gm)].map(
  ([, chapter = '', level, proof = '']) => ({ chapter: `V${chapter}`, level, proof, kind: kindOf(proof) }),
)
const counted = (some: typeof rows) => [
  ...KINDS.map((kind) => some.filter((row) => row.kind === kind).length),
  some.length,
]
const written = (name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`| ${name} `)) ?? ''
  return line.replaceAll('*', '').split('|').slice(2, -1).map(Number)
}

test('the table of the security standard counts its rows', () => {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))]
  expect(chapters).toHaveLength(17)
  for (const chapter of chapters)
    expect([chapter, written(chapter)]).toEqual([
      chapter,
      counted(rows.filter((row) => row.chapter === chapter)),
    ])
  expect(written('**All**')).toEqual(counted(rows))
  expect(written('of these level 1')).toEqual(counted(rows.filter(({ level }) => level === 'L1')))
})

test('every row that is proven names tests that there are', () => {
  const proven = rows.filter(({ kind }) => kind === 'proven')
  for (const { proof } of proven) {
    const files = [...proof.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file)
    expect([proof, files.length > 0]).toEqual([proof, true])
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  }
})
