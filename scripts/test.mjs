import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { endTogether, run, runAside } from './processes.mjs'
import { root, tool } from './project.mjs'
import { makeScratchFolder } from './scratch-folder.mjs'

const QUICK_PROJECTS = ['rules', 'unit', 'api-embedded', 'architecture']

/**
 * A run of everything is two at once: what one of them leaves of the processors takes the other. Each worker loads the
 * product and has V8 make it faster anew, so few that last long compute less than many.
 */
const SIDE_BY_SIDE = [[...QUICK_PROJECTS, 'postgres', 'postgres-alone'], ['e2e']]
const WORKERS_OF_EACH = 2

/** The projects are looked at side by side; several checkers of one would each find out anew what they share. */
const ONE_CHECKER = ['--checkers', '1']

const checks = {
  lockfile: ['scripts/check-lockfile.mjs'],
  format: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'],
  types: [tool('typescript', 'bin', 'tsc'), '-b', ...ONE_CHECKER],
  'dead code': [tool('knip', 'bin', 'knip.js'), '--no-progress'],
  'code that only tests run': [tool('knip', 'bin', 'knip.js'), '--no-progress', '--production'],
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

/** @returns what the run left in its file; a run that failed for another reason than a test, such as a broken set-up, failed too */
async function outcomeOf(ended, file) {
  const code = await ended
  try {
    const totals = JSON.parse(readFileSync(file, 'utf8'))
    return code === 0 ? totals : { ...totals, failed: Math.max(totals.failed, 1) }
  } catch {
    return { passed: 0, failed: 1, names: [] }
  }
}

/** One run of Vitest, printed as it comes, or `aside`: when it and `after` have ended. */
async function tested(parameters, { aside = false, after = Promise.resolve() } = {}) {
  const folder = makeScratchFolder()
  const file = path.join(folder, 'totals.json')
  const start = aside ? runAside : run
  try {
    const { child, ended, print } = start([tool('vitest', 'vitest.mjs'), 'run', ...parameters], {
      env: { CLOSING_LINE_FILE: file, TMPDIR: folder },
    })
    endTogether([child], { interrupt: 'SIGTERM' })
    const totals = await outcomeOf(ended, file)
    await after
    print?.()
    return totals
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inProjects = (names) => names.flatMap((name) => ['--project', name])

/** All at once, told one after the other. */
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

async function everythingTested() {
  const [first, second] = SIDE_BY_SIDE.map((names) => [
    ...inProjects(names),
    `--maxWorkers=${WORKERS_OF_EACH}`,
  ])
  const printed = tested(first)
  const aside = tested(second, { aside: true, after: printed })
  const [one, other] = await Promise.all([printed, aside])
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    names: [...one.names, ...other.names],
  }
}

/** Runs every check, then the tests, and ends with one line that counts both. */
export async function runTests(scope, parameters) {
  const results = await checkEverything()
  if (scope === 'everything') results.push(await passes('build', async () => void (await build())))
  console.log('\n— tests')
  const isWhole = scope === 'everything' && parameters.length === 0
  const chosen = scope === 'quick' ? inProjects(QUICK_PROJECTS) : []
  const totals = await (isWhole ? everythingTested() : tested([...chosen, ...parameters]))
  if (isWhole && totals.failed === 0)
    results.push(await passes('every named test has passed', () => provenByThisRun(totals.names)))
  const passed = totals.passed + results.filter(Boolean).length
  const failed = totals.failed + results.filter((passing) => !passing).length
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
