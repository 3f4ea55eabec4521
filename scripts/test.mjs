import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { endTogether, run, runAside } from './processes.mjs'
import { root, tool } from './project.mjs'
import { makeScratchFolder } from './scratch-folder.mjs'

const QUICK_PROJECTS = ['rules', 'unit', 'api-embedded', 'architecture']

/** The projects are looked at side by side; several checkers of one would each find out again what they share. */
const ONE_CHECKER = ['--checkers', '1']

const checks = {
  lockfile: ['scripts/checks/check-lockfile.mjs'],
  format: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'],
  types: [tool('typescript', 'bin', 'tsc'), '-b', ...ONE_CHECKER],
  'dead code': [tool('knip', 'bin', 'knip.js'), '--no-progress'],
  'code that only tests run': [tool('knip', 'bin', 'knip.js'), '--no-progress', '--production'],
  'known vulnerabilities': ['scripts/checks/check-vulnerabilities.mjs'],
  'coverage of the specification': ['scripts/checks/check-spec-coverage.mjs'],
}

const passedTests = path.join(root, '.cache', 'passed-tests.json')

/** After a run of everything: what the tables of the specification name has not only been written but has passed. */
function provenByThisRun(names) {
  mkdirSync(path.dirname(passedTests), { recursive: true })
  writeFileSync(passedTests, JSON.stringify(names))
  return run(['scripts/checks/check-spec-coverage.mjs', '--passed', passedTests]).ended
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
  const folder = makeScratchFolder()
  const file = path.join(folder, 'totals.json')
  try {
    console.log('\n— tests')
    const vitest = run([tool('vitest', 'vitest.mjs'), 'run', ...parameters], {
      env: { CLOSING_LINE_FILE: file, TMPDIR: folder },
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

/** All at once, reported one after the other. */
async function checkEverything() {
  const running = Object.entries(checks).map(([name, work]) => ({ name, ...runAside(work) }))
  endTogether(running.map(({ child }) => child))
  const results = []
  for (const { name, ended, print } of running)
    results.push(
      await passes(name, async () => {
        const code = await ended
        print()
        return code
      }),
    )
  return results
}

/** Runs every check, then the tests, and ends with one line that counts both. */
export async function runTests(scope, parameters) {
  const results = await checkEverything()
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
