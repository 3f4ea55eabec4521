import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

export type Totals = { passed: number; failed: number }

/** What passed, as the tables of docs/spec-coverage name it: file and titles, outermost first, with " > " between. */
const namesOfPassed = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests('passed')].map((test) => `${module.relativeModuleId} > ${test.fullName}`),
  )

/** A file that breaks before its tests, or after them, counts as one failure. */
export function totalsOf(modules: readonly TestModule[], unhandledErrors: number): Totals {
  const totals = { passed: 0, failed: unhandledErrors }
  for (const module of modules) {
    let failedHere = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') totals.passed++
      if (state === 'failed') failedHere++
    }
    if (failedHere === 0 && !module.ok()) failedHere = 1
    totals.failed += failedHere
  }
  return totals
}

/**
 * Ends a run with one line `N passed, N failed`, or leaves the numbers in the file CLOSING_LINE_FILE for the
 * program that prints the line over more than the tests.
 */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const totals = totalsOf(modules, unhandledErrors.length)
    if (reason === 'failed' && totals.failed === 0) totals.failed = 1
    const file = process.env.CLOSING_LINE_FILE
    if (file) writeFileSync(file, JSON.stringify({ ...totals, names: namesOfPassed(modules) }))
    else process.once('exit', () => console.log(`${totals.passed} passed, ${totals.failed} failed`))
  }
}
