import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { answered } from './answered.ts'
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
  const show = page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':not(.waits-until-near) { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await answered(page, 'laying all out', show)
  const found = await answered(page, 'the rules of WCAG', check())
  const hide = page.evaluate(() => document.adoptedStyleSheets.pop())
  await answered(page, 'laying out as before', hide)
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
  const toFoot = page.evaluate(() => {
    const from = scrollY
    scrollTo(0, document.documentElement.scrollHeight)
    return from
  })
  const from = await answered(page, 'scrolling to the foot', toFoot)
  const atFoot = await violations(page, rules)
  const back = page.evaluate((top) => scrollTo(0, top), from)
  await answered(page, 'scrolling back', back)
  return found.filter((problem) => !isSize(problem) || atFoot.some(isSize))
}

/** By both schemes, the present one first. */
async function violationsInBoth(page: Page, schemes: readonly ('light' | 'dark')[]): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of schemes) {
    await answered(page, `the ${colorScheme} scheme`, page.emulateMedia({ colorScheme }))
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
    await answered(page, `a window of ${width} px`, page.setViewportSize({ width, height }))
    const wideOnes = await answered(page, `what is wider than ${width} px`, tooWide(page))
    for (const wide of wideOnes) problems.push(`${width} px: scrolls sideways: ${wide}`)
  }
  for (const width of NARROW) await resize(width, 640)
  await resize(PHONE.width, PHONE.height)
  for (const found of await violationsInBoth(page, ['light', 'dark']))
    problems.push(`${PHONE.width} px, ${found}`)
  for (const control of await answered(page, 'the sweep of the focus', hiddenWhenFocused(page)))
    problems.push(`${PHONE.width} px: focused and not to be seen: ${control}`)
  const underBars = async (width: number) => {
    const hidden = await answered(page, `the sweep under bars at ${width} px`, hiddenUnderBars(page))
    for (const control of hidden) problems.push(`${width} px: focused under a bar: ${control}`)
  }
  await underBars(PHONE.width)
  await resize(DESKTOP.width, DESKTOP.height)
  await underBars(DESKTOP.width)
  for (const found of await violationsInBoth(page, ['dark', 'light']))
    problems.push(`${DESKTOP.width} px, ${found}`)
  return problems
}
