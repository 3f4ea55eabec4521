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

/** Rows that are skipped out of sight, the first of them 60 pixels taller on a phone, where a full button ends it. */
const SKIPPED_ROWS = `<!doctype html><html lang="en"><title>Rows</title><style>
  body { margin: 0; background: #fffdf8; color: #2b2620 }
  li { content-visibility: auto; contain-intrinsic-size: auto 300px; list-style: none }
  .note { height: 40px }
  @media (width < 500px) { .note { height: 100px } }
  button { position: relative; width: 100%; height: 52px; border: 0; background: transparent; color: #24492e }
  .full { background: #2b5636; color: #fdfaf2 }
</style><main><h1>Rows</h1><div style="height: 3000px"></div><ul style="padding: 0">
  <li><div class="note"></div><button class="full">Mark</button></li><li><button>Undo</button></li>
</ul></main></html>`

test('what is out of sight is checked as it is seen, not where a wider window left it', async () => {
  const page = await site.visit()
  await page.setContent(SKIPPED_ROWS)
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    for (const top of [document.documentElement.scrollHeight, 0])
      for (const _ of ['drawn', 'measured']) {
        scrollTo(0, top)
        await drawn()
      }
  })
  expect(await problemsOf(page)).toEqual([])
})
