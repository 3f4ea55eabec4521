import { randomInt } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { LONGEST_WAIT_MS } from '../runner/longest-wait.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

export type BrowserOptions = {
  executablePath: string
  args: string[]
  env: Record<string, string>
  headless: boolean
}

/** Chromium as the project brings it along, or as the machine has it; this machine is all it can reach. */
export async function headlessChromium(): Promise<BrowserOptions> {
  const { findBrowser } = await import('../../../scripts/find-browser.mjs')
  const found = await findBrowser()
  return {
    ...found,
    args: [...found.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    headless: true,
  }
}

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await headlessChromium())

export type Visit = { context: BrowserContext; page: Page; problems: string[] }

/** Every visitor comes from an address of their own, so that nobody's attempts count against another. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** A fresh visitor. Everything the console complains about is collected, and every request that leaves the product. */
export async function visit(browser: Browser, origin: string, viewport = DESKTOP): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    baseURL: origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  const problems: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
      problems.push(`request to ${url.origin}`)
  })
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_WAIT_MS)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  return { context, page, problems }
}
