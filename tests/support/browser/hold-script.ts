import type { Page } from 'playwright-core'

/** Holds the script of all screens back until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/app-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return release
}
