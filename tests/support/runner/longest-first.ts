import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes a quarter of a minute and more, the longest first; a test keeps these names true. */
export const LONG_TESTS = [
  'tests/proof/input/hostile-inputs.test.ts',
  'tests/e2e/every-screen/accessibility.test.ts',
  'tests/proof/kills/kills.test.ts',
  'tests/postgres/subscriptions/cutoff-race.test.ts',
  'tests/proof/access/policy-matrix.test.ts',
  'tests/proof/parts/failing-parts.test.ts',
  'tests/e2e/every-screen/demo-mode.test.ts',
  'tests/e2e/running/start.test.ts',
  'tests/e2e/staff/staff-accounts.test.ts',
  'tests/e2e/office/clock.test.ts',
  'tests/e2e/order-flow/main-path.test.ts',
  'tests/e2e/running/dev.test.ts',
  'tests/postgres/subscriptions/simulation.test.ts',
  'tests/e2e/running/two-processes.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONG_TESTS.findIndex((file) => moduleId.endsWith(file))
  return rank < 0 ? LONG_TESTS.length : rank
}

/**
 * Begins with what takes longest, so that no worker is left alone with it at the end. A fresh clone has no times of an
 * earlier run to sort by. The files of one project stay together: a worker loads the product once for all of them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map<string, number>()
    for (const file of files)
      ranks.set(file.project.name, Math.min(rankOf(file), ranks.get(file.project.name) ?? LONG_TESTS.length))
    const order = (file: TestSpecification) => [
      file.project.config.sequence.groupOrder,
      ranks.get(file.project.name) ?? LONG_TESTS.length,
      rankOf(file),
    ]
    return (await super.sort(files)).sort((a, b) => {
      const [one, other] = [order(a), order(b)]
      return (
        one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0
      )
    })
  }
}
