import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { launchBrowser, visit } from './browser.ts'
import { copyOfTemplate } from './browser-set-up.ts'
import { type RunningProduct, removeDataDir, startBuiltProduct } from './running-product.ts'

export type VisitOptions = {
  viewport?: { width: number; height: number }
  /** What the console may say because the test provokes it, for example a refused call. */
  provokes?: RegExp
}

export type Site = {
  product(): RunningProduct
  /** A fresh visitor. The test fails when the console complains or a request leaves the product. */
  visit(options?: VisitOptions): Promise<Page>
}

/** Starts the built product and a browser for the tests of a file, and ends both after them. */
export function openSite(environment: Record<string, string> = {}): Site {
  const dataDir = copyOfTemplate(inject('productTemplate'))
  let product: RunningProduct
  let browser: Browser

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([
      startBuiltProduct({ DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: '1', ...environment }),
      launchBrowser(),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    removeDataDir(dataDir)
  })
  return {
    product: () => product,
    visit: (options) => visitDuringTest(browser, product.origin, options),
  }
}

/** A visitor who leaves when the running test ends; for tests that start more than one product. */
export async function visitDuringTest(
  browser: Browser,
  origin: string,
  { viewport, provokes }: VisitOptions = {},
): Promise<Page> {
  const { context, page, problems } = await visit(browser, origin, viewport)
  onTestFinished(async () => {
    // An answer that is still on its way when the test is over is nobody's any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    expect(problems.filter((problem) => !provokes?.test(problem))).toEqual([])
  })
  return page
}
