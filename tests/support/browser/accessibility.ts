import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE } from './browser.ts'
import { hiddenUnderBars, hiddenWhenFocused } from './hidden-focus.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What depends on colors; everything else is by night as it is by day. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']
/** The narrowest window there is, and a desktop at 200 % zoom, which halves its width. */
const NARROW = [320, DESKTOP.width / 2]

type Axe = { run(part: object, options: object): Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: unknown[] }[] }

type Rules = { type: 'tag' | 'rule'; values: string[] }

/**
 * Checks while all of the page is laid out. What is out of sight and skipped keeps the height that it had in a wider
 * window, and what is too tall for that seems to lie over its neighbors, although the browser never paints it there.
 */
async function laidOut<T>(page: Page, check: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':not(.waits-until-near) { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const found = await check()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return found
}

const violations = (page: Page, rules: Rules): Promise<string[]> =>
  laidOut(page, () => violationsLaidOut(page, rules))

/**
 * Loads the checker with its first run; a page that stays where it is keeps it. Under a dialog nothing can be reached
 * and the page has been looked at without it: what lies above it is checked.
 */
async function violationsLaidOut(page: Page, rules: Rules): Promise<string[]> {
  const options = { runOnly: rules, resultTypes: ['violations' as const], preload: false }
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const found = isLoaded
    ? await page.evaluate(async (options) => {
        const { axe } = window as unknown as { axe: Axe }
        const above = document.querySelector('[role=dialog]:not([data-type])')
        const part = above ? { include: [['[role=dialog]']] } : document
        const result = await axe.run(part, options)
        return result.violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target }) => ({ target })),
        }))
      }, options)
    : (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What every rule of the checker finds in the state a page is in, at its present size and by its present scheme. */
export async function axeProblemsOf(page: Page): Promise<string[]> {
  const { violations } = await laidOut(page, () => new AxeBuilder({ page }).analyze())
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const isSize = (problem: string) => problem.startsWith('target-size')

/** A bar that sticks to the window covers a part of some link wherever the page stands: too small is what stays so. */
async function violationsWhereverScrolled(page: Page, rules: Rules): Promise<string[]> {
  const found = await violations(page, rules)
  if (!found.some(isSize)) return found
  const from = await page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const atFoot = await violations(page, rules)
  await page.evaluate((top) => scrollTo(0, top), from)
  return found.filter((problem) => !isSize(problem) || atFoot.some(isSize))
}

/** By both schemes, the present one first. */
async function violationsInBoth(page: Page, schemes: readonly ('light' | 'dark')[]): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const rules: Rules =
      colorScheme === 'light' ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: OF_COLORS }
    for (const found of await violationsWhereverScrolled(page, rules))
      problems.push(`${colorScheme}: ${found}`)
  }
  return problems
}

/** What makes the page wider than the window: it would scroll sideways, which nobody finds on a phone. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    )
    return [
      `${scrollWidth} px: ${wide
        .map((one) => one.outerHTML.slice(0, 120))
        .slice(-3)
        .join(' | ')}`,
    ]
  })

/**
 * Everything that is asked of a screen in the state it is in: no broken rule of WCAG 2.2 AA on a phone and a desktop,
 * by day and by night; no sideways scrolling, not even on the narrowest phone or at 200 % zoom; no control that takes the
 * focus unseen, wherever the page was scrolled to. Leaves a desktop by day behind.
 * @returns what is wrong, in words
 */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    for (const wide of await tooWide(page)) problems.push(`${width} px: scrolls sideways: ${wide}`)
  }
  for (const width of NARROW) await resize(width, 640)
  await resize(PHONE.width, PHONE.height)
  for (const found of await violationsInBoth(page, ['light', 'dark']))
    problems.push(`${PHONE.width} px, ${found}`)
  for (const control of await hiddenWhenFocused(page))
    problems.push(`${PHONE.width} px: focused and not to be seen: ${control}`)
  for (const control of await hiddenUnderBars(page))
    problems.push(`${PHONE.width} px: focused under a bar: ${control}`)
  await resize(DESKTOP.width, DESKTOP.height)
  for (const control of await hiddenUnderBars(page))
    problems.push(`${DESKTOP.width} px: focused under a bar: ${control}`)
  for (const found of await violationsInBoth(page, ['dark', 'light']))
    problems.push(`${DESKTOP.width} px, ${found}`)
  return problems
}
