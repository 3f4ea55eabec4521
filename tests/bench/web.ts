import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { mealPath, storefrontPaths } from '../../src/contract/screen-paths.ts'
import { settled } from '../e2e/visits/prepared-customer.ts'
import { headlessChromium, visit } from '../support/browser/browser.ts'
import { freePort, newDataDir, removeDataDir, startBuiltProduct } from '../support/running-product.ts'
import { LIMITS, type Measured, measure, median, missed } from './lighthouse.ts'

/*
 * `npm run bench:web -- --runs 5`: Lighthouse's mobile preset on the built product, the median of so many runs of each
 * screen. Ends with 1 when a figure is outside its limit.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
/** A screen that asks who is there is measured as somebody who has come that far. */
const SCREENS = [
  { path: '/', signedIn: false },
  { path: '/zip', signedIn: false },
  { path: '/auth', signedIn: false },
  { path: '/meals', signedIn: true },
  { path: storefrontPaths.menu, signedIn: false },
  { path: mealPath('citrus-glazed-salmon-coconut-quinoa'), signedIn: false },
  { path: `${storefrontPaths.plans}?people=3&meals=30`, signedIn: false },
  { path: storefrontPaths.howItWorks, signedIn: false },
  { path: storefrontPaths.terms, signedIn: false },
]

installLighthouse()
const dataDir = newDataDir()
const product = await startBuiltProduct({ DATA_DIR: dataDir }, [])
const port = await freePort()
const options = await headlessChromium()
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`],
})
try {
  const customer = await visit(browser, product.origin)
  await customer.page.goto('/')
  await settled(customer.page)
  const cookies = await customer.context.cookies()
  await customer.context.close()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  console.log(['screen', ...Object.keys(LIMITS)].join('\t'))
  for (const { path: screen, signedIn } of SCREENS) {
    const runs: Measured[] = []
    for (let run = 0; run < Number(values.runs); run++)
      runs.push(await measured(`${product.origin}${screen}`, { port, ...(signedIn && { cookie }) }))
    const figures = median(runs)
    console.log([screen, ...Object.values(figures)].join('\t'))
    if (missed(figures).length > 0) {
      console.log(`  outside its limit: ${missed(figures).join(', ')}`)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await product.stop()
  removeDataDir(dataDir)
}

/** On a busy machine Chromium now and then notes no start of the page; such a run has measured nothing. */
async function measured(
  url: string,
  visitor: Parameters<typeof measure>[1],
  attempts = 3,
): Promise<Measured> {
  try {
    return await measure(url, visitor)
  } catch (error) {
    if (attempts === 1) throw error
    console.log(`  once more: ${error instanceof Error ? error.message : String(error)}`)
    return measured(url, visitor, attempts - 1)
  }
}

/** In a folder of its own, so that `npm start` does not fetch it. */
function installLighthouse(): void {
  const folder = path.join(import.meta.dirname, 'lighthouse')
  if (existsSync(path.join(folder, 'node_modules/lighthouse'))) return
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}
