import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { type RunningProduct, removeDataDir, startBuiltProduct } from '../running-product.ts'
import { visit } from './browser.ts'
import { copyOfTemplate } from './browser-set-up.ts'

export type VisitOptions = {
  viewport?: { width: number; height: number }
  /** What the console may say because the test provokes it, for example a refused call. */
  provokes?: RegExp
}

export type VisitedProduct = Pick<RunningProduct, 'origin' | 'adminPassword'>

export type Site = {
  product(): VisitedProduct
  /** A fresh visitor. The test fails when the console complains or a request leaves the product. */
  visit(options?: VisitOptions): Promise<Page>
}

/** The product that all test files share: no test may count everything in it or change who the staff are. */
export function openSite(): Site {
  const { origin, adminPassword } = inject('sharedProduct')
  const product = { origin, adminPassword: () => adminPassword }
  return siteAt(() => product)
}

/** A product of the file's own, for what the shared one cannot give: other settings, or a database to itself. */
export function openOwnSite(environment: Record<string, string> = {}): Site {
  const dataDir = copyOfTemplate(inject('productTemplate'))
  let product: RunningProduct
  beforeAll(async () => {
    product = await startBuiltProduct({ DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: '1', ...environment })
  })
  afterAll(async () => {
    await product?.stop()
    removeDataDir(dataDir)
  })
  return siteAt(() => product)
}

function siteAt(product: () => VisitedProduct): Site {
  const browser = openBrowser()
  return { product, visit: (options) => visitDuringTest(browser(), product().origin, options) }
}

let launched: Promise<Browser> | undefined

/** The browser that all test files of a worker share; it ends with the worker. */
export function openBrowser(): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    launched ??= chromium.launch(inject('browserOptions'))
    browser = await launched
  })
  return () => browser
}

/** A visitor who leaves when the running test ends; for tests that start more than one product. */
export async function visitDuringTest(
  browser: Browser,
  origin: string,
  { viewport, provokes }: VisitOptions = {},
): Promise<Page> {
  const { context, page, problems } = await visit(browser, origin, viewport)
  onTestFinished(async () => {
    // An answer that is still on its way when the test is over is no longer awaited by anybody.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    expect(problems.filter((problem) => !provokes?.test(problem))).toEqual([])
  })
  return page
}
