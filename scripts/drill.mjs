// The proofs of docs/reliability.md with more tries than a run of all tests has time for.
import { endTogether, run } from './processes.mjs'
import { tool } from './project.mjs'

const drills = {
  fuzz: {
    project: 'api-embedded',
    file: 'tests/proof/input/hostile-inputs.test.ts',
    // Other inputs each time; its number is printed, and FUZZ_SEED repeats them.
    environment: () => ({ FUZZ_INPUTS: '200000', FUZZ_SEED: String(1 + (Date.now() % 1_000_000_000)) }),
  },
  kills: {
    project: 'postgres',
    file: 'tests/proof/kills/kills.test.ts',
    environment: () => ({ SERVER_KILLS: '200', DATABASE_KILLS: '100' }),
  },
}

/** @returns the exit code; what is set in the environment already stays */
export async function drill([name = '', ...parameters]) {
  if (!Object.hasOwn(drills, name)) {
    console.error(`usage: npm run drill -- ${[...Object.keys(drills), 'recall'].join(' | ')}`)
    return 2
  }
  const { project, file, environment } = drills[name]
  const set = { ...environment(), ...process.env }
  const names = Object.keys(environment())
  // Before anything else: a run that fails has to be repeated with the same.
  console.log(names.map((known) => `${known}=${set[known]}`).join(' '))
  const vitest = run([tool('vitest', 'vitest.mjs'), 'run', '--project', project, file, ...parameters], {
    env: set,
  })
  endTogether([vitest.child], { interrupt: 'SIGTERM' })
  return vitest.ended
}
