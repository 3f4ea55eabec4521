import { defineConfig } from 'vitest/config'
import { ClosingLineReporter } from './tests/support/runner/closing-line-reporter.ts'
import { LongestFirst } from './tests/support/runner/longest-first.ts'
import { LONGEST_TEST_MS, LONGEST_WAIT_MS } from './tests/support/runner/longest-wait.ts'

const api = ['tests/api/**/*.test.ts']
/** Proofs that are generated from the API document: thousands of calls of one product, without a race among them. */
const proofs = ['tests/proof/{access,input}/**/*.test.ts']
/** Counts what its worker has prepared since it began. */
const alone = ['tests/postgres/platform/prepared-statements.test.ts']
/** Pure functions. */
const rules = ['src/{domain,contract,sample}/**/*.test.ts']
const globalSetup = ['tests/support/runner/global-setup.ts']

const patient = {
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
  expect: { poll: { timeout: LONGEST_WAIT_MS } },
}

/** On two processors, which a test leaves to others while it waits for a database or a browser. */
const WORKERS = 3

// Without `isolate` a worker loads the product's modules once and not again for every file, which is most of what a
// run would compute. It is left out where modules keep no state and no test replaces what they are made of; the
// screens' do, so `unit` isolates.
export default defineConfig({
  test: {
    reporters: ['default', new ClosingLineReporter()],
    // The settings of whoever works here are nobody's test.
    env: { ENV_FILE: '' },
    allowOnly: false,
    passWithNoTests: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: rules,
          isolate: false,
          ...patient,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts'],
          exclude: rules,
          ...patient,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/*.test.ts'],
          ...patient,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'api-embedded',
          include: [...api, ...proofs],
          isolate: false,
          env: { TEST_ENGINE: 'embedded' },
          globalSetup,
          ...patient,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'postgres',
          include: [...api, 'tests/postgres/**/*.test.ts', 'tests/proof/{parts,kills}/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup,
          ...patient,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'postgres-alone',
          include: alone,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup,
          ...patient,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/support/browser/browser-set-up.ts'],
          ...patient,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
