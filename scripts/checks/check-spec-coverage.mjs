// docs/spec-coverage holds one row per fact of the specification with the tests that prove it. A renamed or deleted
// test would leave a row that claims a proof nobody runs: every named file and title must exist in the source. With
// --passed and the names of the tests that passed in a run of everything, each must be among them. A test that stays
// green without the fact is not a proof either: one of a row's tests has to name the fact.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../project.mjs'
import { factsIn, markFault, namesFact, textOfTest } from './named-facts.mjs'
import { findTitles, isMadeOf, titlesOf } from './test-titles.mjs'

const TABLES = path.join('docs', 'spec-coverage')
const OPEN = 'open'

/** What stands between backticks in a cell. */
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text)

/** @returns the rows of a Markdown table whose first cell is a number such as 5.12 */
export function rowsOf(markdown) {
  return markdown
    .split('\n')
    .filter((line) => /^\|\s*\d/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => {
      const [id = '', fact = '', test = ''] = cells.map((cell) => cell.trim())
      return { id, fact, test, columns: cells.length, isOpen: test === OPEN }
    })
}

const testFiles = new Map()
function readTestFile(file) {
  if (!testFiles.has(file)) {
    const source = readFileSync(path.join(root, file), 'utf8')
    testFiles.set(file, { source, found: titlesOf(source) })
  }
  return testFiles.get(file)
}

/** Names of passed tests by file, or null when no run is looked at. */
function readPassed() {
  const place = process.argv.indexOf('--passed')
  if (place < 0) return null
  const byFile = new Map()
  for (const name of JSON.parse(readFileSync(process.argv[place + 1], 'utf8'))) {
    const [file, ...titles] = name.split(' > ')
    byFile.set(file, [...(byFile.get(file) ?? []), titles])
  }
  return byFile
}
const passed = readPassed()

function hasPassed(file, titles) {
  return (passed.get(file) ?? []).some((made) => {
    let from = -1
    const fits = titles.slice(0, -1).every((group) => {
      from = made.findIndex((title, depth) => depth > from && isMadeOf(title, group))
      return from >= 0
    })
    return fits && isMadeOf(made.at(-1), titles.at(-1))
  })
}

/** @returns what is wrong with the test that a cell names, or null */
function wrongTest(named) {
  const [file, ...titles] = named.split(' > ')
  if (titles.length === 0) return `"${named}" names no title`
  if (!/\.test\.tsx?$/.test(file) || !existsSync(path.join(root, file)))
    return `there is no test file ${file}`
  if (!findTitles(readTestFile(file).found, titles)) return `${file} has no test "${titles.join(' > ')}"`
  return !passed || hasPassed(file, titles) ? null : `"${titles.join(' > ')}" in ${file} has not passed`
}

/** A test that names nothing of a fact may have passed forever without looking at it. */
function unnamed(row) {
  const texts = quoted(row.test).map((named) => {
    const [file, ...titles] = named.split(' > ')
    return textOfTest(readTestFile(file), titles)
  })
  if (texts.some((text) => namesFact(text, row))) return []
  return [`no test of it names the fact: "// Fact ${row.id}" belongs beside the assertion, or its words`]
}

/** Whether a screen or the server follows a rule is a fact of its own. */
function misMarked({ fact, test }) {
  const fault = markFault(
    fact,
    quoted(test).map((named) => named.split(' > ')[0]),
  )
  return fault ? [fault] : []
}

/** A comment beside an assertion outlives the row that it is about. */
function strayFacts(ids) {
  return [...testFiles].flatMap(([file, { source }]) =>
    factsIn(source)
      .filter((id) => !ids.has(id))
      .map((id) => `${file} names the fact ${id}, which is no row`),
  )
}

/** @returns one sentence for each fault of a row */
function faultsOf(row) {
  const { id, fact, test, columns, isOpen } = row
  if (columns !== 3 || fact === '') return [`${id} is not "number, fact, test"`]
  if (isOpen) return []
  const faults = quoted(test).map(wrongTest).filter(Boolean)
  if (quoted(test).length === 0) faults.push(`"${test}" is neither a test nor "${OPEN}"`)
  if (faults.length === 0) faults.push(...unnamed(row), ...misMarked(row))
  return faults.map((fault) => `${id}: ${fault}`)
}

const repeatedIds = (rows) => {
  const ids = rows.map(({ id }) => id)
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice`)
}

function printSummary(tables) {
  const line = (name, rows) => {
    const open = rows.filter(({ isOpen }) => isOpen).length
    const counts = [rows.length, rows.length - open, open].map((count) => String(count).padStart(8))
    console.log(name.padEnd(14) + counts.join(''))
  }
  console.log(`${''.padEnd(14)}${['rows', 'proven', 'open'].map((word) => word.padStart(8)).join('')}`)
  for (const { name, rows } of tables) line(name, rows)
  line(
    'all',
    tables.flatMap(({ rows }) => rows),
  )
}

function main() {
  const folder = path.join(root, TABLES)
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  const tables = files.sort().map((file) => ({
    name: path.basename(file, '.md'),
    rows: rowsOf(readFileSync(path.join(folder, file), 'utf8')),
  }))
  const faults = tables.flatMap(({ rows }) => [...rows.flatMap(faultsOf), ...repeatedIds(rows)])
  faults.push(...strayFacts(new Set(tables.flatMap(({ rows }) => rows.map(({ id }) => id)))))
  for (const { name, rows } of tables) if (rows.length === 0) faults.push(`${name}.md has no rows`)
  if (tables.length === 0) faults.push(`there is no table in ${TABLES}`)
  printSummary(tables)
  if (process.argv.includes('--open'))
    for (const { id, fact, isOpen } of tables.flatMap(({ rows }) => rows))
      if (isOpen) console.log(`  ${id.padEnd(6)} ${fact}`)
  if (faults.length === 0) return
  console.error(`\nThe coverage of the specification names what is not there:\n  ${faults.join('\n  ')}`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
