import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '..', 'docs', 'decisions')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const INDEX = 'README.md'
const records = readdirSync(folder).filter((file) => file !== INDEX)

const HEAD =
  /^# (?<number>[1-9]\d*)\. (?<title>\S.*)\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: (?:accepted|superseded)(?:, amended)?(?: by .*)?\n\n/

const numberOf = (file: string) => Number(file.slice(0, 4))

describe('decision records', () => {
  test.each(records)('%s has its number, a date and a status', (file) => {
    const head = HEAD.exec(read(file))
    expect(head, 'starts with "# N. Title", "Date: YYYY-MM-DD" and "Status: accepted"').not.toBeNull()
    expect(Number(head?.groups?.number)).toBe(numberOf(file))
  })

  test('each number is given once', () => {
    expect(new Set(records.map(numberOf)).size).toBe(records.length)
  })

  test('the index lists them all, by their titles', () => {
    const listed = read(INDEX)
      .split('\n')
      .filter((line) => line.startsWith('- ['))
    const titled = records.map((file) => {
      const { number, title } = HEAD.exec(read(file))?.groups ?? {}
      return `- [${number}. ${title}](${file})`
    })
    expect(listed).toEqual(titled)
  })
})

test('each number of a migration is given once', () => {
  const migrations = path.resolve(import.meta.dirname, '..', 'db', 'migrations')
  const numbers = readdirSync(migrations).flatMap((file) => /^\d{4}(?=_)/.exec(file)?.[0] ?? [])
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
})
