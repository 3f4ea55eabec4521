import { expect, test } from 'vitest'
import { screenPaths } from '../../../src/contract/screen-paths.ts'
import { problemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { PROVOKED, WALKABLE, walks } from '../visits/walks.ts'

const site = openOwnSite(WALKABLE)

test('every screen has its states in the table', () => {
  const shown = new Set<string>(walks.flatMap(({ states }) => states.map(([screen]) => screen)))
  expect(Object.keys(screenPaths).filter((name) => !shown.has(name))).toEqual([])
})

test.each(walks)('$visitor meets no screen that somebody cannot use', async ({ states }) => {
  const page = await site.visit({ provokes: PROVOKED })
  const found: Record<string, string[]> = {}
  for (const [screen, state, reach] of states) {
    await reach(page, site.product())
    const problems = await problemsOf(page)
    if (problems.length > 0) found[`${screen}, ${state}`] = problems
  }
  expect(found).toEqual({})
})
