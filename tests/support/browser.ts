import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** Chromium as the machine has it, or as the project brings it along. */
export async function launchBrowser(): Promise<Browser> {
  const { findBrowser } = await import('../../scripts/find-browser.mjs')
  const { executablePath, args } = await findBrowser()
  return chromium.launch({ executablePath, args, headless: true })
}

export type Visit = { context: BrowserContext; page: Page; problems: string[] }

let visitors = 0
/** Every visitor comes from an address of their own, so that nobody's attempts count against another. */
const nextAddress = () => `10.9.${(visitors >> 8) & 255}.${visitors++ & 255}`

/**
 * A fresh visitor. Everything the console complains about is collected, and every request that leaves the
 * product's own origin is refused: nothing of a test reaches a network.
 */
export async function visit(browser: Browser, origin: string, viewport = DESKTOP): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    baseURL: origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
  })
  const problems: string[] = []
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url())
    if (url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:') return route.continue()
    problems.push(`request to ${url.origin}`)
    return route.abort()
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  return { context, page, problems }
}
