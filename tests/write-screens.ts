import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { PROVOKED, WALKABLE, walks } from './e2e/visits/walks.ts'
import { DESKTOP, launchBrowser, PHONE, visit } from './support/browser/browser.ts'
import {
  newDataDir,
  type RunningProduct,
  removeDataDir,
  startBuiltProduct,
} from './support/running-product.ts'

const folder = path.resolve(import.meta.dirname, '../docs/screens')

/** Keeps a picture of every screen in its main states in docs/screens, of a phone and of a desktop. */
async function writeScreens(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const browser = await launchBrowser()
  try {
    for (const viewport of [PHONE, DESKTOP]) await writeScreensOf(viewport, browser)
  } finally {
    await browser.close()
  }
}

/** On a product of its own: what one walk has begun to cook, another one cannot begin again. */
async function writeScreensOf(viewport: typeof PHONE, browser: Browser): Promise<void> {
  const kept = path.join(folder, String(viewport.width))
  mkdirSync(kept, { recursive: true })
  const product = await startBuiltProduct({ DATA_DIR: newDataDir(), ...WALKABLE })
  try {
    for (const { states } of walks) {
      const { context, page, problems } = await visit(browser, product.origin, viewport)
      for (const [screen, state, reach] of states) {
        await reach(page, product)
        await picture(page, path.join(kept, `${fileName(screen, state)}.jpg`))
      }
      await context.close()
      const unexpected = problems.filter((problem) => !PROVOKED.test(problem))
      if (unexpected.length > 0) throw new Error(unexpected.join('\n'))
    }
  } finally {
    await end(product)
  }
}

/** "portal-an-order-in-detail" from "portal" and "an order in detail". */
const fileName = (screen: string, state: string) =>
  `${screen} ${state === 'as it opens' ? '' : state}`
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** Until the pictures within the window are there; those that do not come hold nothing up. */
const picturesLoaded = (page: Page) =>
  page
    .waitForFunction(
      () =>
        [...document.images].every((one) => {
          const { top, bottom, width } = one.getBoundingClientRect()
          return one.complete || width === 0 || bottom < 0 || top > innerHeight
        }),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined)

async function picture(page: Page, file: string): Promise<void> {
  await page.waitForLoadState()
  await picturesLoaded(page)
  await page.screenshot({ path: file, type: 'jpeg', quality: 72, animations: 'disabled' })
}

async function end(product: RunningProduct): Promise<void> {
  await product.stop()
  removeDataDir(product.dataDir)
}

await writeScreens()
