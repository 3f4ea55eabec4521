import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { copyOfTemplate } from '../../support/browser/browser-set-up.ts'
import { openBrowser, visitDuringTest } from '../../support/browser/browser-test.ts'
import { type RunningProduct, removeDataDir, startBuiltProduct } from '../../support/running-product.ts'

const dataDir = copyOfTemplate(inject('productTemplate'))
const browser = openBrowser()
let product: RunningProduct | undefined
beforeAll(async () => {
  product = await startBuiltProduct({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await product?.stop()
  removeDataDir(dataDir)
})

const DAY = 24 * 3_600_000
/** Until the next cutoff it is one day or seven, and every stop on the way does all that is due. */
const A_TURN_MS = 150_000

test('a clock turned by a year goes on with it after the plug was pulled', async () => {
  expect(product?.output()).toContain(`${product?.origin}/dev/clock`)
  const page = await visitDuringTest(browser(), product?.origin ?? '', { viewport: PHONE })
  await page.goto('/dev/clock')
  await page.getByText('The same as real time').waitFor()
  await page.getByRole('button', { name: 'Past the next cutoff' }).click()
  await page.getByText(/ahead of real time/).waitFor()
  // The card of a turn that is not quite over names the moment too.
  await page
    .getByLabel('Now')
    .getByText(/12:01:\d\d AM ET/)
    .waitFor({ timeout: A_TURN_MS })

  await page.getByRole('button', { name: '1 year forward' }).click()
  await page.getByRole('progressbar').waitFor()
  const cutOff = await readClock(product)
  await page.goto('about:blank')
  await product?.kill()

  product = await startBuiltProduct({ DATA_DIR: dataDir })
  const resumed = await readClock(product)
  expect(resumed.target).toBe(cutOff.target)
  expect(Date.parse(resumed.now)).toBeGreaterThanOrEqual(Date.parse(cutOff.now))
  await expect
    .poll(async () => Date.parse((await readClock(product)).now), { timeout: A_TURN_MS, interval: 500 })
    .toBeGreaterThan(Date.parse(cutOff.now) + 14 * DAY)

  const again = await visitDuringTest(browser(), product.origin, { viewport: PHONE })
  await again.goto('/dev/clock')
  await again.getByRole('button', { name: 'Stay at this moment' }).click()
  await again.getByRole('button', { name: 'Back to real time' }).click()
  await again.getByText('The same as real time').waitFor()
  expect((await readClock(product)).target).toBeNull()
})

async function readClock(
  running: RunningProduct | undefined,
): Promise<{ now: string; target: string | null }> {
  return (await fetch(`${running?.origin}/api/dev/clock`)).json()
}
