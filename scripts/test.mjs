import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { endTogether, run } from './processes.mjs'
import { root, tool } from './project.mjs'

const QUICK_PROJECTS = ['unit', 'api-embedded', 'architecture']

const checks = {
  lockfile: ['scripts/check-lockfile.mjs'],
  format: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'],
  types: [tool('typescript', 'bin', 'tsc'), '-b'],
  'dead code': [tool('knip', 'bin', 'knip.js'), '--no-progress'],
  'coverage of the specification': ['scripts/check-spec-coverage.mjs'],
}

const passedTests = path.join(root, '.cache', 'passed-tests.json')

/** After a run of everything: what the tables of the specification name has not only been written but has passed. */
function provenByThisRun(names) {
  mkdirSync(path.dirname(passedTests), { recursive: true })
  writeFileSync(passedTests, JSON.stringify(names))
  return run(['scripts/check-spec-coverage.mjs', '--passed', passedTests]).ended
}

async function passes(name, work) {
  console.log(`\n— ${name}`)
  const failed = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
  if (failed) console.error(`✗ ${name} failed`)
  return !failed
}

async function tested(parameters) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'closing-line-'))
  const file = path.join(folder, 'totals.json')
  try {
    console.log('\n— tests')
    const vitest = run([tool('vitest', 'vitest.mjs'), 'run', ...parameters], {
      env: { CLOSING_LINE_FILE: file },
    })
    endTogether([vitest.child], { interrupt: 'SIGTERM' })
    const code = await vitest.ended
    const totals = JSON.parse(readFileSync(file, 'utf8'))
    // A run that failed for another reason than a test, such as a broken set-up, is a failure too.
    return code === 0 || totals.failed > 0 ? totals : { ...totals, failed: 1 }
  } catch {
    return { passed: 0, failed: 1, names: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs every check, then the tests, and ends with one line that counts both. */
export async function runTests(scope, parameters) {
  const results = []
  for (const [name, work] of Object.entries(checks)) results.push(await passes(name, () => run(work).ended))
  if (scope === 'everything') results.push(await passes('build', async () => void (await build())))
  const projects = scope === 'quick' ? QUICK_PROJECTS.flatMap((name) => ['--project', name]) : []
  const totals = await tested([...projects, ...parameters])
  if (scope === 'everything' && parameters.length === 0 && totals.failed === 0)
    results.push(await passes('every named test has passed', () => provenByThisRun(totals.names)))
  const passed = totals.passed + results.filter(Boolean).length
  const failed = totals.failed + results.filter((passing) => !passing).length
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
